import { customerInvoices, invoices } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { resources } from '@cmp/contract/registry'
import { describe, expect, test } from 'vitest'
import { amountOf, fitColumns } from './fit-columns.ts'
import { tableColumns } from './table-columns.tsx'

const nowhere = { open: () => undefined }

/** Beside the menu, open and folded, less what the box, ticks and a row's menu take. Pixels. */
const rooms = [1024, 1280, 1440, 1920]
  .flatMap((screen) => [screen - 260, screen - 64])
  .map((room) => room - 160)

const fitOf = (
  listed: Parameters<typeof tableColumns>[0],
  room: number,
  {
    rows = [],
    sorted = '',
    asked = [],
  }: { rows?: Record<string, unknown>[]; sorted?: string; asked?: string[] } = {},
) => fitColumns(tableColumns(listed, nowhere), rows, { room, sorted, asked })

const sumOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0)

test.each(
  [...Object.values(resources), ...Object.values(inventories)].map(
    (listed) => [listed.name, listed] as const,
  ),
)(
  'the columns of %s fit every screen; name and amount are among them, and nothing is narrower than it can be read in',
  (_name, listed) => {
    const all = tableColumns(listed, nowhere)
    for (const room of rooms) {
      const { columns, gaveWay } = fitOf(listed, room)
      expect(sumOf(columns), `${room}`).toBeLessThanOrEqual(room)
      for (const { width, least, grows } of columns) expect(grows || width >= least).toBe(true)
      const names = columns.map(({ name }) => name)
      expect(names).toContain(all.find(({ isNaming }) => isNaming)?.name)
      const amount = amountOf(all)
      if (amount) expect(names).toContain(amount.name)
      expect([...names, ...gaveWay].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
    }
  },
)

describe('what gives way', () => {
  test('is narrowed first, then left out from the end; what somebody asked for or sorts by stays', () => {
    const wide = fitOf(customerInvoices, 4000)
    expect(wide.gaveWay).toEqual([])
    const least = sumOf(wide.columns.map(({ least }) => ({ width: least })))
    expect(fitOf(customerInvoices, least).gaveWay).toEqual([])
    expect(fitOf(customerInvoices, least - 1).gaveWay).toEqual(['invoiceId'])
    expect(fitOf(customerInvoices, least - 1, { sorted: 'invoiceId' }).gaveWay).toEqual(['vatAmount'])
    expect(fitOf(customerInvoices, least - 1, { asked: ['invoiceId', 'vatAmount'] }).gaveWay).toEqual([
      'subtotal',
    ])
  })

  test('matters least: a currency stands with each amount already', () => {
    const [first] = fitOf(invoices, 1300).gaveWay
    expect(first).toBe('currencyCode')
  })

  test('is no number: a long one is shown whole', () => {
    const rows = [{ total: '123456789012.50', currency: 'THB' }]
    const widthIn = (rows: Record<string, unknown>[]) =>
      fitOf(customerInvoices, 900, { rows }).columns.find(({ name }) => name === 'total')?.width ?? 0
    expect(widthIn(rows)).toBeGreaterThan(widthIn([]) + 40)
  })
})
