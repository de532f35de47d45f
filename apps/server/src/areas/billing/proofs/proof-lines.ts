/** Reads the line items of a document page by page in their original order, each with the detail that sums it. */
import { areDecimalsEqual, sum, type ChargeNature } from '@cmp/billing'
import type { ProofDetail } from '@cmp/billing/proof'
import type { RatedLoad } from '../../../db/document-tables.ts'
import { buildFoldedKeySql } from '../../../engine/folded-key.ts'
import { buildLineDescriptionSql } from '../../../lines/line-description.ts'
import { hasNature, includesPart, type SummedParts } from '../../../core/billing-lines/lines-of-detail.ts'
import {
  readLineGroups,
  projectGroup,
  segment,
  buildLineCondition,
  formatProjectGroup,
} from '../../../core/billing-lines/line-groups.ts'
import { isDifferenceDocument, type Detail, type ReadProof } from './read-proof.ts'

/** A line item as the engine returns it. `fileLine` is 0 in import batches from before it was stored. */
export type DocumentLine = {
  loadId: string
  fileNumber: number
  fileLine: number
  lineNumber: number
  detail: number
  day: string
  description: string
  resource: string
  quantity: string
  cost: string
}

/** The number of line items read at a time. */
const pageSize = 20_000

/**
 * The values that assign a line item to a detail, besides the segment of the period and what is the same for the whole
 * document.
 */
type KeyParts = {
  subAccountKey: string
  resourceGroup: string
  serviceName: string
  meterName: string
  unit: string
  chargeCategory: string
  chargeClass: string
  lineItemType: string
  billingMonth: string
}

/** Returns these values as one text, for a line item or for a detail. */
export const buildProofLineKey = (parts: KeyParts): string =>
  JSON.stringify([
    parts.subAccountKey,
    parts.resourceGroup,
    parts.serviceName,
    parts.meterName,
    parts.unit,
    parts.chargeCategory,
    parts.chargeClass,
    parts.lineItemType,
    parts.billingMonth,
  ])

type Row = KeyParts & {
  fileNumber: number
  fileLine: string
  lineNumber: string
  segment: number
  nature: ChargeNature
  day: string
  description: string
  resource: string
  quantity: string
  cost: string
}

type PlacedDetail = SummedParts & { ref: number }

const listSubAccounts = (rows: readonly Detail[]): string[] => [
  ...new Set(rows.filter(({ component }) => component === 'usage').map(({ subAccountKey }) => subAccountKey)),
]

/**
 * Returns whether a detail reverses everything that was issued, because its line items belong to nobody or to another
 * customer now.
 */
const isTakenBack = (detail: ProofDetail | undefined): boolean =>
  detail?.before != null &&
  areDecimalsEqual(sum([detail.quantity, detail.before.quantity]), '0') &&
  areDecimalsEqual(sum([detail.charge, detail.before.charge]), '0')

/**
 * Returns details by their key, with the segments that each sums. A document that changes others has one detail for all
 * segments.
 */
const groupPlacedDetails = ({ row, rows, details }: ReadProof): ReadonlyMap<string, PlacedDetail[]> => {
  const places = rows.flatMap((detail, ref) =>
    detail.component === 'usage' && !isTakenBack(details[ref])
      ? [{ key: buildProofLineKey(detail), ref, segments: detail.segments, natures: detail.natures }]
      : [],
  )
  return new Map(
    [...Map.groupBy(places, ({ key }) => key)].map(([key, same]) => [
      key,
      isDifferenceDocument(row) ? same.slice(-1) : same,
    ]),
  )
}

/**
 * Returns the details of a document that changes others to which several rules applied: those that are marked, and
 * older ones without the mark for which the engine's sums show line items in segments other than their rule's.
 */
export const findMixedDetails = async (proof: ReadProof): Promise<ReadonlySet<number>> => {
  const { row, lines } = proof
  if (!isDifferenceDocument(row)) return new Set()
  const groups = await readLineGroups(
    lines,
    { loads: row.loads, currency: row.costCurrency, subAccountKeys: listSubAccounts(proof.rows) },
    row.boundaries,
    row.projectGroups.map((group) => ({ ...group, projectId: '' })),
  )
  const places = groupPlacedDetails(proof)
  return new Set([
    ...proof.rows.flatMap(({ why }, ref) => (why?.rules ? [ref] : [])),
    ...groups.flatMap((group) => {
      const [place] =
        places.get(buildProofLineKey({ ...group, resourceGroup: group.resourceGroup ?? '' })) ?? []
      return place && hasNature(place, group.nature) && !includesPart(place, group) ? [place.ref] : []
    }),
  ])
}

const buildLineQuery = (condition: string, isProvider: boolean): string => `
  SELECT x_FileNumber AS fileNumber, toString(x_FileLine) AS fileLine, toString(x_LineNumber) AS lineNumber,
    x_SubAccountKey AS subAccountKey, if(${projectGroup} > 0, ${buildFoldedKeySql('x_ResourceGroup')}, '') AS resourceGroup,
    x_ChargeService AS serviceName, x_ChargeMeter AS meterName, x_ChargeUnit AS unit, ChargeCategory AS chargeCategory,
    ChargeClass AS chargeClass, x_LineItemType AS lineItemType, formatDateTime(x_BillingMonth, '%Y-%m') AS billingMonth,
    ${segment} AS segment, x_ChargeNature AS nature, toString(x_ChargeDay) AS day,
    ${buildLineDescriptionSql(isProvider)} AS description, ResourceId AS resource,
    toString(x_ChargeQuantity) AS quantity, toString(BilledCost) AS cost
  FROM {lines} WHERE ${condition} AND x_CloudProvider = {cloudProvider:String} AND x_LineNumber > {after:UInt64}
  ORDER BY x_LineNumber LIMIT ${pageSize}`

async function* streamLoadLines(
  proof: ReadProof,
  load: RatedLoad,
  only: Detail | undefined,
): AsyncGenerator<DocumentLine> {
  const { row, rows, lines } = proof
  const places = groupPlacedDetails(proof)
  const { condition, params } = buildLineCondition({
    loads: [load],
    currency: row.costCurrency,
    subAccountKeys: only ? [only.subAccountKey] : listSubAccounts(rows),
  })
  const narrowed = only
    ? `${condition} AND x_ChargeService = {ownService:String} AND x_ChargeMeter = {ownMeter:String}`
    : condition
  for (let after = '0'; ;) {
    const page = await lines.query<Row>(buildLineQuery(narrowed, proof.side === 'reseller'), {
      ...params,
      ...(only ? { ownService: only.serviceName, ownMeter: only.meterName } : {}),
      after,
      cloudProvider: row.cloudProvider,
      boundaries: row.boundaries,
      projectGroups: row.projectGroups.map(formatProjectGroup),
    })
    for (const line of page) {
      const same = places.get(buildProofLineKey(line)) ?? []
      const place = isDifferenceDocument(row)
        ? same.find((own) => hasNature(own, line.nature))
        : same.find((own) => includesPart(own, line))
      // A document that changes others omits unchanged details.
      if (!place || (only && rows[place.ref] !== only)) continue
      yield {
        loadId: load.loadId,
        fileNumber: line.fileNumber,
        fileLine: Number(line.fileLine),
        lineNumber: Number(line.lineNumber),
        detail: place.ref,
        day: line.day,
        description: line.description,
        resource: line.resource,
        quantity: line.quantity,
        cost: line.cost,
      }
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.lineNumber
  }
}

/** Yields every line item behind a document or behind one of its details, by import batch and in the order of the files. */
export async function* documentLines(proof: ReadProof, only?: Detail): AsyncGenerator<DocumentLine> {
  if (listSubAccounts(proof.rows).length === 0) return
  for (const load of proof.row.loads) yield* streamLoadLines(proof, load, only)
}
