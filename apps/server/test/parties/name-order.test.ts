/** The order and the search of names that people wrote, in English, French and Thai. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add } from '../harness/master-data.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { startTwoCustomers } from '../harness/two-customers.ts'

let portal: TestPortal
let sa: Client

/** In the order of a dictionary. Code points would put Zebra before apple, and ไทย and แกงไทย after ร้านหนังสือ. */
const names = [
  'apple shop',
  'Banana shop',
  'Éclair shop',
  'Zebra shop',
  'กาแฟดอย',
  'เกษตรไทย',
  'แกงไทย',
  'ขนมหวาน',
  'ไทยการบิน',
  'ร้านหนังสือ',
]

beforeAll(async () => {
  const { portal: started, sa: administrator } = await startTwoCustomers()
  portal = started
  sa = administrator
  for (const [index, name] of names.toReversed().entries())
    await add(sa, '/api/Customers', { tenantId: `tenant-${index}`, companyName: name, language: 'th' })
})

afterAll(() => portal.close())

type Listed = { data: Record<string, string>[]; count: number }

const list = async (query: string): Promise<string[]> => {
  const { body } = await sa.get<Listed>(`/api/Customers/get-customers-by-tennant-id?${query}`)
  return body.data.map(({ companyName = '' }) => companyName).filter((name) => names.includes(name))
}

test.each([
  ['asc', names],
  ['desc', names.toReversed()],
])('sorts the names of customers %s', async (direction, expected) => {
  expect(await list(`sortby=companyName&sortdir=${direction}&pagesize=50`)).toEqual(expected)
})

test('finds a part of a Thai name, which has no spaces between words', async () => {
  expect(await list(`search=${encodeURIComponent('ไทย')}&sortby=companyName&sortdir=asc`)).toEqual([
    'เกษตรไทย',
    'แกงไทย',
    'ไทยการบิน',
  ])
})

test('finds a name in another case, accents included', async () => {
  expect(await list(`search=${encodeURIComponent('éCLAIR')}`)).toEqual(['Éclair shop'])
})
