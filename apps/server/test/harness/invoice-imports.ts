/** Imports line items of billing accounts that only one test uses, and returns the totals of their invoices. */
import { sum } from '@cmp/billing'
import type { ImportStatus, OnOverlap } from '@cmp/contract'
import { expect } from 'vitest'
import { buildAwsFile, type AwsLine } from '@cmp/fixtures'
import type { TestPortal } from './portal.ts'

type Fields = { onOverlap?: OnOverlap; acceptAmortized?: boolean }

/** Returns functions for imports and totals in a portal that may be opened later. */
export const createImports = (opened: () => TestPortal) => {
  const importFile = async (
    name: string,
    content: string | Buffer,
    fields: Fields = {},
  ): Promise<ImportStatus> => {
    const status = await opened().importText(name, content, fields)
    expect(status, status.message).not.toMatchObject({ status: 'failed' })
    return status
  }

  /** Returns the totals of a billing account's invoices by their IDs, without invoices whose total is 0. */
  const readTotals = async (account: string): Promise<Record<string, string>> => {
    const { rows } = await opened().ctx.pool.query<{ invoice_id: string; total: string }>(
      `select invoice_id, trim_scale(total_charges)::text as total from invoice
       where billing_account_id = $1 and total_charges <> 0 order by invoice_id`,
      [account],
    )
    return Object.fromEntries(rows.map(({ invoice_id, total }) => [invoice_id, total]))
  }

  const totalOf = async (account: string): Promise<string> => sum(Object.values(await readTotals(account)))

  return { bringIn: importFile, totalsOf: readTotals, totalOf }
}

let accounts = 0
/** Returns an account that no other test uses. */
export const createAccountId = (): string => {
  accounts += 1
  return String(900_000_000_000 + accounts)
}

/** Returns a payer's usage account by its number. */
export const buildSubAccountId = (payer: string, number: number): string => `${number}${payer.slice(1)}`

/** Builds line items of a payer's October from `[invoice ID, number of the account, day, cost]`. */
export const buildCurFile = (
  payer: string,
  lines: readonly (readonly [invoiceId: string, number: number, day: number, cost: string, more?: AwsLine])[],
): string =>
  buildAwsFile(
    lines.map(([invoiceId, number, day, cost, more]) => ({
      'bill/InvoiceId': invoiceId,
      'bill/PayerAccountId': payer,
      'lineItem/UsageAccountId': buildSubAccountId(payer, number),
      'lineItem/UsageStartDate': `2026-10-${String(day).padStart(2, '0')}T00:00:00Z`,
      'lineItem/UnblendedCost': cost,
      ...more,
    })),
  )
