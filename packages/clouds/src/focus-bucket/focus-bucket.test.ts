import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAdapter } from '../testing/describe-adapter.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { readTexts } from '../testing/texts-of.ts'
import { createTools } from '../testing/tools-for.ts'
import { focusBucket } from './focus-bucket.ts'

const server = await startS3Server()
afterAll(() => server.close())

const folder = 'FOCUS Reports/{YYYY}/{MM}/'
const adapter = focusBucket({ ...server.account, folder }, createTools(server.endpoint))
const { exports } = adapter

beforeAll(async () => {
  await server.put('FOCUS Reports/2026/10/04/0001.csv', 'fourth')
  await server.put('FOCUS Reports/2026/10/05/0001.csv', 'fifth')
  await server.put('FOCUS Reports/2026/10/05/readme.txt', 'no bill')
  await server.put('FOCUS Reports/2026/09/30/0001.csv', 'september')
  await server.put('FOCUS Reports/summary.csv', 'no month')
})

describeAdapter('FOCUS files in a bucket', adapter)

test('a month is all of its files, each under its own name', async () => {
  expect(await exports.documents()).toMatchObject([
    { documentId: '2026-10', periodStart: '2026-10-01', periodEnd: '2026-10-31' },
    { documentId: '2026-09', periodStart: '2026-09-01', periodEnd: '2026-09-30' },
  ])
  const lines = await exports.lines({ documentId: '2026-10' })
  expect(lines).toMatchObject({ lines: null, notes: [] })
  expect(await readTexts(lines)).toEqual({ '2026-10-04-0001.csv': 'fourth', '2026-10-05-0001.csv': 'fifth' })
  await lines.confirm()
})

test('another or rewritten file is another version, and a change during reading is rejected', async () => {
  const readVersion = async (): Promise<string | undefined> => (await exports.documents())[0]?.version
  const first = await readVersion()
  const lines = await exports.lines({ documentId: '2026-10' })
  await server.put('FOCUS Reports/2026/10/04/0001.csv', 'fourth, again')
  await expect(readTexts(lines)).rejects.toMatchObject({ code: 'Changed' })
  const second = await readVersion()
  const added = await exports.lines({ documentId: '2026-10' })
  await readTexts(added)
  // A file that is added during reading belongs to the next version; the data that was read is complete.
  await server.put('FOCUS Reports/2026/10/06/0001.csv', 'sixth')
  await added.confirm()
  expect(new Set([first, second, await readVersion()]).size).toBe(3)
})
