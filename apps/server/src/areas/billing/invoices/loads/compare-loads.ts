/** Compares two import batches of an invoice by sub-account. */
import * as m from '@cmp/messages/server/billing/invoices'
import { areDecimalsEqual, parseDecimal, subtract } from '@cmp/billing'
import type { LoadComparison } from '@cmp/contract'
import type { LineItemType } from '../../../../db/column-types.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { requireInvoiceOfLoads } from './loads.ts'

type Row = LoadComparison['rows'][number]

/** The maximum number of rows returned; counts include all. */
const shownRows = 1000

type Account = { subAccountKey: string; subAccountName: string; lines: number; cost: string }

const getRowState = (one: Account | undefined, other: Account | undefined): Row['state'] => {
  if (!other) return 'onlyInOne'
  if (!one) return 'onlyInOther'
  return one.lines === other.lines && areDecimalsEqual(one.cost, other.cost) ? 'same' : 'changed'
}

const toComparedSide = (account: Account | undefined): Row['one'] =>
  account ? { lines: account.lines, cost: account.cost } : null

/** Sorts differing rows first, then by the size of the difference, then by key. */
const compareRows = (one: Row, other: Row): number => {
  const differs = Number(one.state === 'same') - Number(other.state === 'same')
  const size = parseDecimal(other.difference).abs().comparedTo(parseDecimal(one.difference).abs())
  return differs || size || one.subAccountKey.localeCompare(other.subAccountKey, 'en')
}

/**
 * Compares two import batches of a kind.
 * @throws AppError NotFound.
 */
export const compareLoads = async (
  scoped: Scoped,
  id: string,
  { kind, one, other }: { kind: LineItemType; one: string; other: string },
): Promise<LoadComparison> => {
  const { trx } = scoped
  const invoice = await requireInvoiceOfLoads(scoped, id)
  const loads = await trx
    .selectFrom('invoiceLoad')
    .select('loadId')
    .where('invoiceRowId', '=', invoice.id)
    .where('lineItemType', '=', kind)
    .where('loadId', 'in', [one, other])
    .execute()
  if (loads.length < new Set([one, other]).size) throw createNotFoundError(m.importBatch)
  const readAccounts = async (loadId: string): Promise<Map<string, Account>> => {
    const accounts = await trx
      .selectFrom('invoiceSubAccount')
      .select(['subAccountKey', 'subAccountName', 'lines', 'cost'])
      .where('invoiceRowId', '=', invoice.id)
      .where('lineItemType', '=', kind)
      .where('loadId', '=', loadId)
      .execute()
    return new Map(accounts.map((account) => [account.subAccountKey, account]))
  }
  const [left, right] = [await readAccounts(one), await readAccounts(other)]
  const rows = [...new Set([...left.keys(), ...right.keys()])].map((subAccountKey): Row => {
    const [mine, theirs] = [left.get(subAccountKey), right.get(subAccountKey)]
    return {
      subAccountKey,
      subAccountName: theirs?.subAccountName || mine?.subAccountName || '',
      state: getRowState(mine, theirs),
      one: toComparedSide(mine),
      other: toComparedSide(theirs),
      difference: subtract(theirs?.cost ?? '0', mine?.cost ?? '0'),
    }
  })
  const countOf = (state: Row['state']): number => rows.filter((row) => row.state === state).length
  return {
    currency: invoice.currencyCode,
    counts: {
      onlyInOne: countOf('onlyInOne'),
      onlyInOther: countOf('onlyInOther'),
      changed: countOf('changed'),
      same: countOf('same'),
    },
    rows: rows.toSorted(compareRows).slice(0, shownRows),
  }
}
