/**
 * Finds the differences between the former and the current line items of an invoice. The engine computes them, and
 * returns only a page or a sum per sub-account. No provider gives its line items a stable ID, so a line item is
 * identified by everything that determines its charge: the resource, SKU, subscription and timestamp. Line items with
 * the same key are grouped, so their order and their position in a file do not matter; groups differ if their amount or
 * quantity does.
 */
import type { CountedLoad } from '../../../db/document-tables.ts'
import type { LineParams, ScopedLines } from '../../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import { shownLine } from '../../../lines/shown-line.ts'
import { buildLineCondition } from '../../../core/billing-lines/line-groups.ts'

/** The former and the current import batches of an invoice. */
export type BothLoads = {
  before: readonly CountedLoad[]
  after: readonly CountedLoad[]
  currency: string
}

/** How many groups of a sub-account's line items are new, removed and changed, and their sums as exact decimal text. */
export type DifferingAccount = {
  subAccountKey: string
  subAccountName: string
  added: number
  removed: number
  changed: number
  costBefore: string
  costAfter: string
}

/**
 * A differing group, which mostly is one line item; line count, quantity and cost are 0 on the side where it does not
 * exist.
 */
export type DifferingLine = {
  id: string
  subAccountKey: string
  subAccountName: string
  serviceName: string
  meterName: string
  resourceId: string
  day: string
  unit: string
  linesBefore: number
  linesAfter: number
  quantityBefore: string
  quantityAfter: string
  costBefore: string
  costAfter: string
  /** The import batch and the line number of the first of them, counted from 1. */
  loadBefore: string
  loadAfter: string
  lineBefore: number
  lineAfter: number
}

const about = [
  'x_RatingKey',
  'x_ChargeDay',
  'x_ChargeGroup',
  'ResourceId',
  'SkuId',
  'x_SubscriptionId',
  'ChargePeriodStart',
].join(', ')

const isSame = (one: CountedLoad, other: CountedLoad): boolean =>
  one.loadId === other.loadId &&
  one.lineItemType === other.lineItemType &&
  one.sourceKey === other.sourceKey &&
  one.excludeConsumption === other.excludeConsumption

/** The engine moves data that exceeds this much memory, in bytes, to its disk. */
const mostMemory = 512 * 1024 * 1024

type Sides = { before: string; after: string; params: LineParams }

/** Returns the conditions of both sides; import batches that are current on both are excluded. */
const buildSides = ({ before, after, currency }: BothLoads): Sides => {
  const buildSide = (loads: readonly CountedLoad[], others: readonly CountedLoad[], prefix: string) => {
    const own = loads.filter((load) => !others.some((other) => isSame(load, other)))
    if (own.length === 0) return { condition: '0', params: {} }
    return buildLineCondition({ loads: own, currency, prefix })
  }
  const [former, present] = [buildSide(before, after, 'before'), buildSide(after, before, 'after')]
  return {
    before: former.condition,
    after: present.condition,
    params: { ...former.params, ...present.params },
  }
}

/** SQL for the differing groups. Only sub-accounts and dates with any difference are examined. */
const buildDifferingQuery = ({ before, after }: Sides, where: string): string => {
  const both = `((${before}) OR (${after}))${where}`
  const said = `sipHash64(${about}, BilledCost, x_ChargeQuantity)`
  return `SELECT hex(sipHash128(${about})) AS id, any(x_SubAccountKey) AS subAccountKey, any(SubAccountName) AS subAccountName,
      any(x_ChargeService) AS serviceName, any(x_ChargeMeter) AS meterName, any(ResourceId) AS resourceId,
      toString(any(x_ChargeDay)) AS day, any(x_ChargeUnit) AS unit,
      countIf(${before}) AS linesBefore, countIf(${after}) AS linesAfter,
      ${buildWideSumSql('x_ChargeQuantity', before)} AS usedBefore, ${buildWideSumSql('x_ChargeQuantity', after)} AS usedAfter,
      ${buildWideSumSql('BilledCost', before)} AS paidBefore, ${buildWideSumSql('BilledCost', after)} AS paidAfter,
      minIf((${shownLine}, x_LoadId), ${before}) AS firstBefore, minIf((${shownLine}, x_LoadId), ${after}) AS firstAfter
    FROM {lines} WHERE ${both} AND (x_SubAccountKey, x_ChargeDay) GLOBAL IN (
      SELECT x_SubAccountKey, x_ChargeDay FROM {lines} WHERE ${both} GROUP BY x_SubAccountKey, x_ChargeDay
      HAVING sumWithOverflow(if(${before}, ${said}, 0)) != sumWithOverflow(if(${after}, ${said}, 0)))
    GROUP BY ${about}
    HAVING paidBefore != paidAfter OR usedBefore != usedAfter`
}

const settings = `SETTINGS max_bytes_before_external_group_by = ${mostMemory}, max_bytes_before_external_sort = ${mostMemory}`

/** Returns the differences per sub-account; empty if nothing differs. */
export const findDifferingAccounts = async (
  lines: ScopedLines,
  loads: BothLoads,
): Promise<DifferingAccount[]> => {
  const sides = buildSides(loads)
  const rows = await lines.query<Record<'added' | 'removed' | 'changed', string> & DifferingAccount>(
    `SELECT subAccountKey, any(subAccountName) AS subAccountName, countIf(linesBefore = 0) AS added,
       countIf(linesAfter = 0) AS removed, countIf(linesBefore > 0 AND linesAfter > 0) AS changed,
       toString(sum(paidBefore)) AS costBefore, toString(sum(paidAfter)) AS costAfter
     FROM (${buildDifferingQuery(sides, '')}) GROUP BY subAccountKey ORDER BY subAccountKey ${settings}`,
    sides.params,
  )
  return rows.map(({ added, removed, changed, ...row }) => ({
    ...row,
    added: Number(added),
    removed: Number(removed),
    changed: Number(changed),
  }))
}

/** A page of the differing groups of some sub-accounts, sorted by the size of the difference. */
export type DifferingPage = {
  subAccountKeys: readonly string[]
  page: number
  pageSize: number
  direction: 'asc' | 'desc'
}

type Counted = 'linesBefore' | 'linesAfter' | 'lineBefore' | 'lineAfter'

/** Returns a page of the differing groups. */
export const readDifferingLines = async (
  lines: ScopedLines,
  loads: BothLoads,
  { subAccountKeys, page, pageSize, direction }: DifferingPage,
): Promise<DifferingLine[]> => {
  const sides = buildSides(loads)
  const rows = await lines.query<Omit<DifferingLine, Counted> & Record<Counted, string>>(
    `SELECT id, subAccountKey, subAccountName, serviceName, meterName, resourceId, day, unit, linesBefore, linesAfter,
       toString(usedBefore) AS quantityBefore, toString(usedAfter) AS quantityAfter,
       toString(paidBefore) AS costBefore, toString(paidAfter) AS costAfter, toString(firstBefore.2) AS loadBefore,
       toString(firstAfter.2) AS loadAfter, firstBefore.1 AS lineBefore, firstAfter.1 AS lineAfter
     FROM (${buildDifferingQuery(sides, ' AND has({subAccountKeys:Array(String)}, x_SubAccountKey)')})
     ORDER BY abs(paidAfter - paidBefore) ${direction === 'desc' ? 'DESC' : 'ASC'}, day, id
     LIMIT {limit:UInt32} OFFSET {offset:UInt64} ${settings}`,
    {
      ...sides.params,
      subAccountKeys: [...subAccountKeys],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
  )
  return rows.map(({ linesBefore, linesAfter, lineBefore, lineAfter, ...row }) => ({
    ...row,
    linesBefore: Number(linesBefore),
    linesAfter: Number(linesAfter),
    lineBefore: Number(lineBefore),
    lineAfter: Number(lineAfter),
  }))
}
