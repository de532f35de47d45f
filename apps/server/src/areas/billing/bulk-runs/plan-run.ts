/**
 * Plans what an action on chosen documents does: which documents it changes, and which it leaves out and why. The preview
 * and the action share it, so a run does exactly what its preview listed.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import * as mails from '@cmp/messages/server/billing/document-mails'
import * as issuing from '@cmp/messages/server/billing/issuing'
import { createHash } from 'node:crypto'
import { toDayInZone, type DocumentKind, type DocumentRunAction } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readBillingAddresses } from '../../../core/mail/mail-once.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import {
  issuedOccasion,
  noAddress,
  reminderOccasion,
  type Occasion,
} from '../document-mails/mail-document.ts'
import { planIssue } from '../issuing/issue-plan.ts'
import type { ChosenDocument } from './chosen-documents.ts'

/** A document that the action changes. `amount` is what it is about, as exact decimal text. */
type PlannedDocument = {
  id: string
  number: string
  kind: DocumentKind
  customerId: string
  companyName: string
  billingPeriodStartDate: string
  currency: string
  amount: string
}

/** The plan. The action is rejected if its own plan has another fingerprint, `expected`. */
export type RunPlan = {
  isSellerNamed: boolean
  /** The seller's date, `YYYY-MM-DD`. */
  today: string
  documents: PlannedDocument[]
  leftOut: { document: { number: string | null; companyName: string }; reason: string }[]
  expected: string
}

/** Returns why a document is left out; null if the action changes it. */
type Judge = (document: ChosenDocument) => Text | null

const explainUnpayable: Judge = ({ state }) => {
  if (state === 'draft') return mails.draft
  if (state === 'void') return mails.voided
  return state === 'paid' ? m.documentIsPaid : null
}

const explainUnprintable: Judge = ({ state }) => (state === 'draft' ? m.aDraftHasNoNumberAnd : null)

/** Returns the addresses that have received a mail, by the key of its event. */
const readSentAddresses = async ({ trx }: Scoped, keys: readonly string[]) => {
  const rows = await trx
    .selectFrom('documentMail')
    .select(['eventKey', 'toAddress'])
    .where(sql<boolean>`event_key = any(${[...keys]}::text[])`)
    .execute()
  return Map.groupBy(rows, ({ eventKey }) => eventKey)
}

/** Returns the judge of mail. It refuses what `mailPrinted` refuses. */
const buildMailJudge = async (
  scoped: Scoped,
  occasion: Occasion,
  documents: readonly ChosenDocument[],
  today: string,
): Promise<Judge> => {
  const addressesOf = await readBillingAddresses(
    scoped,
    documents.map(({ customerId }) => customerId),
  )
  const sent = await readSentAddresses(
    scoped,
    documents.map((document) => occasion.key(document, today)),
  )
  return (document) => {
    const refusal = occasion.refusal(document, today)
    if (refusal !== null) return refusal
    const addresses = addressesOf(document.customerId)
    if (addresses.length === 0) return noAddress
    const reached = new Set((sent.get(occasion.key(document, today)) ?? []).map(({ toAddress }) => toAddress))
    return addresses.every((address) => reached.has(address)) ? occasion.sentBefore : null
  }
}

const buildJudge = async (
  scoped: Scoped,
  action: Exclude<DocumentRunAction, 'issue'>,
  documents: readonly ChosenDocument[],
  today: string,
): Promise<Judge> => {
  switch (action) {
    case 'mark-paid':
      return explainUnpayable
    case 'send':
      return buildMailJudge(scoped, issuedOccasion, documents, today)
    case 'remind':
      return buildMailJudge(scoped, reminderOccasion, documents, today)
    case 'print-zip':
    case 'print-pdf':
      return explainUnprintable
  }
}

/** The actions that are about what is left to pay. */
const paymentActions: readonly DocumentRunAction[] = ['mark-paid', 'remind']

/** Plans an action on the documents in their current state. Nothing is written. */
export const planRun = async (
  scoped: Scoped,
  action: DocumentRunAction,
  chosen: readonly ChosenDocument[],
): Promise<RunPlan> => {
  if (action === 'issue') {
    const { seller, issueDate, issued, leftOut, expected } = await planIssue(
      scoped,
      chosen.map(({ id }) => id),
    )
    const documents = issued.map(({ total, ...document }) => ({ ...document, amount: total }))
    return { isSellerNamed: seller.name !== '', today: issueDate, documents, leftOut, expected }
  }
  const seller = await readSeller(scoped)
  const today = toDayInZone(seller.timezone, scoped.now)
  const judge = await buildJudge(scoped, action, chosen, today)
  const judged = chosen.map((document) => ({ document, refusal: judge(document) }))
  const documents = judged.flatMap(({ document: { total, openAmount, number, ...document }, refusal }) =>
    refusal === null
      ? [{ ...document, number: number ?? '', amount: paymentActions.includes(action) ? openAmount : total }]
      : [],
  )
  const leftOut = judged.flatMap(({ document, refusal }) =>
    refusal === null ? [] : [{ document, reason: t(refusal) }],
  )
  const parts = [
    action,
    documents.map(({ id, currency, amount }) => [id, currency, amount]),
    leftOut.map(({ document: { id }, reason }) => [id, reason]),
  ]
  const expected = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { isSellerNamed: seller.name !== '', today, documents, leftOut, expected }
}

/**
 * Rejects a plan that differs from its preview, `seen`.
 * @throws AppError Conflict.
 */
export const assertRunIs = ({ expected }: RunPlan, seen: string): void => {
  if (seen !== expected) throw new AppError('Conflict', issuing.documentsChangedAfterPreviewReviewNew)
}
