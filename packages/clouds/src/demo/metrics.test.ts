import { expect, test } from 'vitest'
import { createDemoCloud } from './demo-cloud.ts'

const today = '2026-11-21'
const getNow = () => new Date(`${today}T10:00:30Z`)
const waits: number[] = []
const sleep = async (milliseconds: number): Promise<void> => {
  waits.push(milliseconds)
}
const openCloud = (fields = {}) => createDemoCloud({ today, now: getNow, sleep, fields })
const inventory = 'virtual-machines'
const month = {
  start: new Date('2026-10-22T00:00:00Z'),
  end: new Date('2026-11-21T12:00:00Z'),
  intervalSeconds: 3600,
}

const listMachines = async () => {
  const { inventory: port } = openCloud()
  const found = []
  for (const { containerId } of await port.containers({}))
    found.push(...(await port.list({ inventory, containerId })))
  return found.map(({ id, containerId }) => ({ id, containerId, inventory }))
}

test('metrics are the same on every read, have gaps and dates and resources without values, and end before now', async () => {
  const resources = (await listMachines()).slice(0, 40)
  const send = () =>
    openCloud().metrics.series({ inventory, resources, metrics: ['PercentageCPU'], ...month })
  const series = await send()
  expect(await send()).toEqual(series)
  const hours = 30 * 24 + 10
  const counts = series.map(({ points }) => points.length)
  expect(counts.some((count) => count === 0)).toBe(true)
  expect(counts).toContain(hours)
  // An outage of three hours.
  expect(counts.some((count) => count > 0 && count < hours)).toBe(true)
  const whole = series.find(({ points }) => points.length === hours)?.points ?? []
  expect(whole.at(-1)?.at).toBe('2026-11-21T09:00:00.000Z')
  const meanAt = (hour: number) => {
    const values = whole
      .filter(({ at }) => new Date(at).getUTCHours() === hour)
      .map(({ average }) => average ?? 0)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  // The times are 14:00 and 02:00 in Bangkok.
  expect(meanAt(7)).toBeGreaterThan(2 * meanAt(19))
  expect(whole.every(({ average }) => average !== null && average >= 0 && average <= 100)).toBe(true)
})

test('switches reject, throttle and slow down', async () => {
  const [resource] = await listMachines()
  const send = (fields: object) =>
    openCloud(fields).metrics.series({
      inventory,
      resources: resource ? [resource] : [],
      metrics: ['NetworkIn'],
      ...month,
    })
  await expect(send({ refused: [inventory] })).rejects.toMatchObject({ code: 'Forbidden' })
  await expect(send({ throttled: [inventory] })).rejects.toMatchObject({ code: 'Throttled' })
  const before = waits.length
  expect((await send({ slow: [inventory] }))[0]?.unit).toBe('Bytes')
  expect(waits.length).toBe(before + 1)
})
