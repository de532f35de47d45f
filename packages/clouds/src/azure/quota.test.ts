import { expect, test } from 'vitest'
import { runInBackground } from '../ports/background-work.ts'
import { AzureQuota } from './quota.ts'

const work = { owner: 'one' }
const startedAt = Date.parse('2026-11-26T10:00:00Z')

const createQuota = () => {
  let now = startedAt
  const quota = new AzureQuota(() => new Date(now))
  return { quota, pass: (milliseconds: number) => (now += milliseconds) }
}

test('background work leaves three Resource Graph queries to users until the quota is full again', async () => {
  const { quota, pass } = createQuota()
  quota.heed(new Headers({ 'x-ms-user-quota-remaining': '5', 'x-ms-user-quota-resets-after': '00:00:04' }))
  const waits: number[] = []
  await runInBackground(work, async () => {
    for (let requests = 0; requests < 3; requests += 1) waits.push(quota.beforeQuery())
  })
  expect(waits).toEqual([0, 0, 4000])
  expect([quota.beforeQuery(), quota.beforeQuery(), quota.beforeQuery(), quota.beforeQuery()]).toEqual([
    0, 0, 0, 4000,
  ])
  pass(4000)
  expect(quota.beforeQuery()).toBe(0)
})

test('background work waits for Resource Manager reads reserved for users, who do not wait', async () => {
  const { quota, pass } = createQuota()
  quota.heed(new Headers({ 'x-ms-ratelimit-remaining-subscription-reads': '25' }))
  expect(quota.beforeRead()).toBe(0)
  await runInBackground(work, async () => {
    expect(quota.beforeRead()).toBe(1000)
    pass(1000)
    expect(quota.beforeRead()).toBe(0)
  })
})
