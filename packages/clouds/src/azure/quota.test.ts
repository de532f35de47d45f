import { expect, test } from 'vitest'
import { inBackground } from '../ports/asker.ts'
import { AzureQuota } from './quota.ts'

const work = { owner: 'one' }
const startedAt = Date.parse('2026-11-26T10:00:00Z')

const quotaAt = () => {
  let now = startedAt
  const quota = new AzureQuota(() => new Date(now))
  return { quota, pass: (milliseconds: number) => (now += milliseconds) }
}

test('background work leaves three queries of Resource Graph to people until the quota is full again', async () => {
  const { quota, pass } = quotaAt()
  quota.heed(new Headers({ 'x-ms-user-quota-remaining': '5', 'x-ms-user-quota-resets-after': '00:00:04' }))
  const waits: number[] = []
  await inBackground(work, async () => {
    for (let asked = 0; asked < 3; asked += 1) waits.push(quota.beforeQuery())
  })
  expect(waits).toEqual([0, 0, 4000])
  expect([quota.beforeQuery(), quota.beforeQuery(), quota.beforeQuery(), quota.beforeQuery()]).toEqual([
    0, 0, 0, 4000,
  ])
  pass(4000)
  expect(quota.beforeQuery()).toBe(0)
})

test('background work waits for reads of Resource Manager that are left to people, who do not', async () => {
  const { quota, pass } = quotaAt()
  quota.heed(new Headers({ 'x-ms-ratelimit-remaining-subscription-reads': '25' }))
  expect(quota.beforeRead()).toBe(0)
  await inBackground(work, async () => {
    expect(quota.beforeRead()).toBe(1000)
    pass(1000)
    expect(quota.beforeRead()).toBe(0)
  })
})
