/** Compares the columns and checks of FOCUS files with the specification's own lists, if those are available. */
import { existsSync, readFileSync } from 'node:fs'
import { focusColumns, serviceCategories, type FocusRow, type FocusVersion } from '@cmp/billing/focus'
import { describe, expect, test } from 'vitest'
import { findBrokenRequirements, type FocusModel } from '../../../../packages/billing/src/test/focus-model.ts'
import {
  checkRows,
  listColumnNames,
  tax,
  usage,
  pickColumns,
} from '../../../../packages/billing/src/test/focus-rows.ts'

const listed = new URL('../../../../../shared/data/billing/columns/', import.meta.url)
const areListed = existsSync(listed)

describe.runIf(areListed)('comparison with the specification', () => {
  const read = (name: string): string => readFileSync(new URL(name, listed), 'utf8')

  /** Returns the listed columns. None of the cells that are read contains a quoted comma. */
  const readSpecified = (name: string) =>
    read(name)
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => {
        const cells = line.split(',')
        const [column = '', , , level = '', nulls = '', type = ''] = cells
        return { column, level, mayBeNull: nulls === 'True', type, allowed: cells[8] ?? '' }
      })

  const kinds: Record<string, readonly string[]> = {
    String: ['text', 'currency'],
    Decimal: ['decimal'],
    'Date/Time': ['time'],
    JSON: ['tags'],
  }

  test.each<[string, FocusVersion, readonly string[]]>([
    ['focus_1_2_columns.csv', '1.2', []],
    // 1.4 has removed two columns and added one since the list of 1.3.
    ['focus_1_3_columns_unconfirmed.csv', '1.4', ['InvoiceDetailId']],
  ])('%s: names, types, nulls and allowed values of %s', (name, version, later) => {
    const all = readSpecified(name)
    const own = focusColumns(version, 'cost-and-usage') ?? []
    for (const column of own.filter((each) => !later.includes(each.name))) {
      const known = all.find((each) => each.column === column.name)
      expect(known, column.name).toBeDefined()
      expect(kinds[known?.type ?? ''], column.name).toContain(column.kind)
      if (column.name !== 'HostProviderName') expect(known?.mayBeNull, column.name).toBe(column.mayBeNull)
      if (known?.allowed) expect(column.allowed?.join('; '), column.name).toBe(known.allowed)
    }
    const dropped = version === '1.4' ? ['ProviderName', 'PublisherName'] : []
    const mandatory = all.filter(({ level, column }) => level === 'Mandatory' && !dropped.includes(column))
    expect(own.map((column) => column.name)).toEqual(
      expect.arrayContaining(mandatory.map(({ column }) => column)),
    )
  })

  test('uses the service categories of 1.2', () => {
    const known = readSpecified('focus_1_2_columns.csv').find(({ column }) => column === 'ServiceCategory')
    expect(serviceCategories.join('; ')).toBe(known?.allowed)
  })

  test('the requirements of 1.2 hold for rows that pass the check and fail where it reports a problem', () => {
    const model: FocusModel = JSON.parse(read('focus_1_2_requirements_model.json'))
    const names = listColumnNames('1.2', 'cost-and-usage')
    const findBroken = (row: FocusRow) => findBrokenRequirements(model, pickColumns(names, row))
    for (const row of [usage, tax]) {
      const { broken, played } = findBroken(row)
      expect(broken).toEqual([])
      expect(played).toBeGreaterThan(80)
    }
    const changes: FocusRow[] = [
      { BilledCost: '12,30' },
      { PricingQuantity: null, PricingUnit: null },
      { PricingUnit: null },
      { RegionName: null },
      { ResourceType: null },
      { ProviderName: 'Microsoft' },
      { ChargeClass: 'Mistake' },
    ]
    for (const change of changes) {
      expect(findBroken({ ...usage, ...change }).broken, JSON.stringify(change)).not.toEqual([])
      expect(checkRows([{ ...usage, ...change }]).problemCount, JSON.stringify(change)).toBeGreaterThan(0)
    }
  })
})
