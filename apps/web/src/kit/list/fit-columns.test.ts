import { customerInvoices, invoices } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { resources } from '@cmp/contract/registry'
import { describe, expect, test } from 'vitest'
import { findAmountColumn, fitColumns } from './fit-columns.ts'
import { measureCellText } from './column-widths.ts'
import { buildTableColumns } from './table-columns.tsx'

const nowhere = { open: () => undefined }

/** The room beside the menu, expanded and collapsed, without the frame, the checkboxes and the row menu. Pixels. */
const rooms = [1024, 1280, 1440, 1920]
  .flatMap((screen) => [screen - 260, screen - 64])
  .map((room) => room - 160)

const fitOf = (
  listed: Parameters<typeof buildTableColumns>[0],
  room: number,
  {
    rows = [],
    sorted = '',
    selected = [],
  }: { rows?: Record<string, unknown>[]; sorted?: string; selected?: string[] } = {},
) => fitColumns(buildTableColumns(listed, nowhere), rows, { room, sorted, selected })

const sumOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0)

test.each(
  [...Object.values(resources), ...Object.values(inventories)].map(
    (listed) => [listed.name, listed] as const,
  ),
)('the columns of %s fit every screen with name and amount, none narrower than readable', (_name, listed) => {
  const all = buildTableColumns(listed, nowhere)
  for (const room of rooms) {
    const { columns, gaveWay } = fitOf(listed, room)
    expect(sumOf(columns), `${room}`).toBeLessThanOrEqual(room)
    for (const { width, least, grows } of columns) expect(grows || width >= least).toBe(true)
    const names = columns.map(({ name }) => name)
    expect(names).toContain(all.find(({ isNaming }) => isNaming)?.name)
    const amount = findAmountColumn(all)
    if (amount) expect(names).toContain(amount.name)
    expect([...names, ...gaveWay].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  }
})

describe('columns that do not fit', () => {
  test('are narrowed first and then hidden from the end, except selected and sorted ones', () => {
    const wide = fitOf(customerInvoices, 4000)
    expect(wide.gaveWay).toEqual([])
    const least = sumOf(wide.columns.map(({ least }) => ({ width: least })))
    expect(fitOf(customerInvoices, least).gaveWay).toEqual([])
    expect(fitOf(customerInvoices, least - 1).gaveWay).toEqual(['invoiceId'])
    expect(fitOf(customerInvoices, least - 1, { sorted: 'invoiceId' }).gaveWay).toEqual(['vatAmount'])
    expect(fitOf(customerInvoices, least - 1, { selected: ['invoiceId', 'vatAmount'] }).gaveWay).toEqual([
      'subtotal',
    ])
  })

  test('are hidden by importance: a currency already appears with each amount', () => {
    const [first] = fitOf(invoices, 1300).gaveWay
    expect(first).toBe('currencyCode')
  })

  test('never include a number: a long number is shown in full', () => {
    const rows = [{ total: '123456789012.50', currency: 'THB' }]
    const getTotalWidth = (rows: Record<string, unknown>[]) =>
      fitOf(customerInvoices, 900, { rows }).columns.find(({ name }) => name === 'total')?.width ?? 0
    expect(getTotalWidth(rows)).toBeGreaterThan(getTotalWidth([]) + 40)
  })
})

describe('a text', () => {
  const companyName = 'Rattana Medical Group Co., Ltd.'
  const row = { number: '', companyName, total: '236299.51', currency: 'THB' }
  const whole = measureCellText(companyName)
  const columns = buildTableColumns(customerInvoices, {
    ...nowhere,
    columnOverrides: { number: { width: 168, cell: () => null, textOf: ({ number }) => String(number) } },
  }).filter(({ name }) => ['number', 'companyName', 'total'].includes(name))
  const getWidth = (room: number, name: string) =>
    fitColumns(columns, [row], { room, sorted: '', selected: [] }).columns.find(
      (column) => column.name === name,
    )?.width ?? 0
  /** Enough for the heading of the number, the name and the total, but not for the usual width of the number. */
  const room = 100 + whole + (columns.find(({ name }) => name === 'total')?.width ?? 0)

  test('is not truncated while another column has room that none of its values needs', () => {
    expect(getWidth(room, 'companyName')).toBeGreaterThanOrEqual(whole - 1)
    expect(getWidth(room, 'number')).toBeLessThan(168)
  })

  test('is truncated only down to the minimum of its column', () => {
    const least = columns.find(({ name }) => name === 'companyName')?.least ?? 0
    expect(getWidth(400, 'companyName')).toBeGreaterThanOrEqual(Math.floor(least))
  })
})
