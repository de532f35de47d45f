/**
 * What differs between the lines that an invoice had and has: found in the engine, a page or a sum for each sub-account, and
 * never all of it here.
 *
 * No provider gives its lines an id that stays. A line is told by what it is about: all that its charge goes by, the resource,
 * SKU, subscription and moment. Lines that are about the same are taken together, so that their order and their place in a file
 * mean nothing; they differ where they come to another amount or quantity.
 */
import type { CountedLoad } from '../../db/document-tables.ts'
import type { LineParams, ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { shownLine } from '../../lines/shown-line.ts'
import { selectionOf } from '../calculations/line-groups.ts'

/** What counted of an invoice, and what counts. */
export type BothLoads = {
  before: readonly CountedLoad[]
  after: readonly CountedLoad[]
  currency: string
}

/** How many groups of lines of a sub-account are new, gone and changed, and what they come to; exact decimal text. */
export type DifferingAccount = {
  subAccountKey: string
  subAccountName: string
  added: number
  removed: number
  changed: number
  costBefore: string
  costAfter: string
}

/** One of the groups, which is mostly one line; lines, quantity and cost are 0 on the side that has none. */
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
  /** The load and the number of the first of them, as people count. */
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

/** The engine spills what does not fit into this much memory, in bytes, to its disk. */
const mostMemory = 512 * 1024 * 1024

type Sides = { before: string; after: string; params: LineParams }

/** The conditions of either side; what counts on both is left out. */
const sidesOf = ({ before, after, currency }: BothLoads): Sides => {
  const side = (loads: readonly CountedLoad[], others: readonly CountedLoad[], prefix: string) => {
    const own = loads.filter((load) => !others.some((other) => isSame(load, other)))
    if (own.length === 0) return { condition: '0', params: {} }
    return selectionOf({ loads: own, currency, prefix })
  }
  const [former, present] = [side(before, after, 'before'), side(after, before, 'after')]
  return {
    before: former.condition,
    after: present.condition,
    params: { ...former.params, ...present.params },
  }
}

/** The differing groups. Only sub-accounts and days on which anything differs are looked into. */
const differing = ({ before, after }: Sides, where: string): string => {
  const both = `((${before}) OR (${after}))${where}`
  const said = `sipHash64(${about}, BilledCost, x_ChargeQuantity)`
  return `SELECT hex(sipHash128(${about})) AS id, any(x_SubAccountKey) AS subAccountKey, any(SubAccountName) AS subAccountName,
      any(x_ChargeService) AS serviceName, any(x_ChargeMeter) AS meterName, any(ResourceId) AS resourceId,
      toString(any(x_ChargeDay)) AS day, any(x_ChargeUnit) AS unit,
      countIf(${before}) AS linesBefore, countIf(${after}) AS linesAfter,
      ${wideSum('x_ChargeQuantity', before)} AS usedBefore, ${wideSum('x_ChargeQuantity', after)} AS usedAfter,
      ${wideSum('BilledCost', before)} AS paidBefore, ${wideSum('BilledCost', after)} AS paidAfter,
      minIf((${shownLine}, x_LoadId), ${before}) AS firstBefore, minIf((${shownLine}, x_LoadId), ${after}) AS firstAfter
    FROM {lines} WHERE ${both} AND (x_SubAccountKey, x_ChargeDay) GLOBAL IN (
      SELECT x_SubAccountKey, x_ChargeDay FROM {lines} WHERE ${both} GROUP BY x_SubAccountKey, x_ChargeDay
      HAVING sumWithOverflow(if(${before}, ${said}, 0)) != sumWithOverflow(if(${after}, ${said}, 0)))
    GROUP BY ${about}
    HAVING paidBefore != paidAfter OR usedBefore != usedAfter`
}

const settings = `SETTINGS max_bytes_before_external_group_by = ${mostMemory}, max_bytes_before_external_sort = ${mostMemory}`

/** What differs, a sub-account each; none where nothing does. */
export const differingAccounts = async (
  lines: ScopedLines,
  loads: BothLoads,
): Promise<DifferingAccount[]> => {
  const sides = sidesOf(loads)
  const rows = await lines.query<Record<'added' | 'removed' | 'changed', string> & DifferingAccount>(
    `SELECT subAccountKey, any(subAccountName) AS subAccountName, countIf(linesBefore = 0) AS added,
       countIf(linesAfter = 0) AS removed, countIf(linesBefore > 0 AND linesAfter > 0) AS changed,
       toString(sum(paidBefore)) AS costBefore, toString(sum(paidAfter)) AS costAfter
     FROM (${differing(sides, '')}) GROUP BY subAccountKey ORDER BY subAccountKey ${settings}`,
    sides.params,
  )
  return rows.map(({ added, removed, changed, ...row }) => ({
    ...row,
    added: Number(added),
    removed: Number(removed),
    changed: Number(changed),
  }))
}

/** A page of the differing groups of some sub-accounts, by the size of the difference. */
export type DifferingPage = {
  subAccountKeys: readonly string[]
  page: number
  pageSize: number
  direction: 'asc' | 'desc'
}

type Counted = 'linesBefore' | 'linesAfter' | 'lineBefore' | 'lineAfter'

/** A page of the differing groups. */
export const differingLines = async (
  lines: ScopedLines,
  loads: BothLoads,
  { subAccountKeys, page, pageSize, direction }: DifferingPage,
): Promise<DifferingLine[]> => {
  const sides = sidesOf(loads)
  const rows = await lines.query<Omit<DifferingLine, Counted> & Record<Counted, string>>(
    `SELECT id, subAccountKey, subAccountName, serviceName, meterName, resourceId, day, unit, linesBefore, linesAfter,
       toString(usedBefore) AS quantityBefore, toString(usedAfter) AS quantityAfter,
       toString(paidBefore) AS costBefore, toString(paidAfter) AS costAfter, toString(firstBefore.2) AS loadBefore,
       toString(firstAfter.2) AS loadAfter, firstBefore.1 AS lineBefore, firstAfter.1 AS lineAfter
     FROM (${differing(sides, ' AND has({subAccountKeys:Array(String)}, x_SubAccountKey)')})
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
