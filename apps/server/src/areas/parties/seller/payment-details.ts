/**
 * Changes the payment details on documents: one administrator of the reseller proposes a change, and another approves
 * it. Only approved settings are printed, so a proposal appears on no document.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/seller'
import type { PaymentDetails, PaymentDetailsChange } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { PaymentDetailsChangeTable } from '../../../db/administration-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scope, Scoped } from '../../../scope/scope.ts'
import { lockSeller, readSeller, writeSeller } from '../../../core/seller-profile/seller.ts'
import {
  listAdministrators,
  formatBeforeAndAfter,
  hasIssued,
  notifyAdministrators,
} from './notify-administrators.ts'

type ChangeRow = Selectable<PaymentDetailsChangeTable>

/** The number of decided changes that the page shows. */
const shownChanges = 20

const toChange = ({
  id,
  before,
  after,
  reason,
  proposedBy,
  proposedAt,
  status,
  decidedBy,
  decidedAt,
}: ChangeRow): PaymentDetailsChange => ({
  id,
  before,
  after,
  reason,
  proposedBy,
  proposedTime: proposedAt.toISOString(),
  status,
  decidedBy,
  decidedTime: decidedAt?.toISOString() ?? null,
})

const isProposer = (
  { userRowId, actor }: Scope,
  { proposedById, proposedBy }: Pick<ChangeRow, 'proposedById' | 'proposedBy'>,
): boolean => (proposedById === null ? proposedBy === actor : proposedById === userRowId)

const openProposal = ({ trx }: Scoped): Promise<ChangeRow | undefined> =>
  trx.selectFrom('paymentDetailsChange').selectAll().where('status', '=', 'proposed').executeTakeFirst()

/** Returns the payment details, the open proposal, and the latest decisions. */
export const viewPaymentDetails = async (scoped: Scoped): Promise<PaymentDetails> => {
  const { scope, trx } = scoped
  const { bankLines } = await readSeller(scoped)
  const proposal = await openProposal(scoped)
  const history = await trx
    .selectFrom('paymentDetailsChange')
    .selectAll()
    .where('status', '!=', 'proposed')
    .orderBy('proposedAt', 'desc')
    .orderBy('id')
    .limit(shownChanges)
    .execute()
  const others = (await listAdministrators(scoped)).filter(({ id }) => id !== scope.userRowId)
  return {
    bankLines,
    needsApproval: await hasIssued(scoped),
    otherAdministrators: others.length,
    proposal: proposal ? toChange(proposal) : null,
    mayApprove: proposal !== undefined && scope.readOnly === null && !isProposer(scope, proposal),
    history: history.map(toChange),
  }
}

/** Notifies every administrator of the reseller of a change. `write` returns its texts in the language of the reader. */
const notifyOfChange = (
  scoped: Scoped,
  change: ChangeRow,
  write: () => { subject: string; sentences: readonly [string, string] },
): Promise<void> =>
  notifyAdministrators(scoped, () => {
    const { subject, sentences } = write()
    const { reason } = change
    return {
      subject,
      title: sentences[0],
      detail: reason,
      paragraphs: [...sentences, ...formatBeforeAndAfter(change), t(m.reason, { reason })],
    }
  })

const audit = (scoped: Scoped, action: string, { id, before, after, reason }: ChangeRow): Promise<void> =>
  scoped.audit({
    action,
    objectType: 'seller',
    objectId: id,
    objectName: t(m.paymentDetails),
    before: { bankLines: before },
    after: { bankLines: after, reason },
  })

const putInForce = async (scoped: Scoped, bankLines: string): Promise<void> =>
  writeSeller(scoped, { ...(await readSeller(scoped)), bankLines })

/**
 * Proposes other payment details, or sets them immediately if no document was issued yet.
 * @param asked `before` is what the person saw.
 * @returns the sentence that states what happens next.
 * @throws AppError Conflict if they have changed since, if another proposal is open, or if nothing differs.
 */
export const propose = async (
  scoped: Scoped,
  { before, bankLines, reason }: { before: string; bankLines: string; reason: string },
): Promise<string> => {
  const { trx, scope, now } = scoped
  await lockSeller(scoped)
  const seller = await readSeller(scoped)
  if (before.trim() !== seller.bankLines) throw new AppError('Conflict', m.paymentDetailsWereChangedWhileYou)
  if (bankLines === seller.bankLines)
    throw new AppError('InvalidRequest', m.theseAreCurrentPaymentDetailsChange, {
      details: [{ field: 'bankLines', message: t(m.theseAreCurrentPaymentDetails) }],
    })
  const open = await openProposal(scoped)
  if (open)
    throw new AppError(
      'Conflict',
      bind(m.hasAlreadyProposedAnotherChangeApprove, { proposedBy: open.proposedBy }),
    )
  const isFree = !(await hasIssued(scoped))
  const change = await trx
    .insertInto('paymentDetailsChange')
    .values({
      before: seller.bankLines,
      after: bankLines,
      reason,
      proposedBy: scope.actor,
      proposedById: scope.userRowId,
      proposedAt: now,
      status: isFree ? 'applied' : 'proposed',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isFree) {
    await putInForce(scoped, bankLines)
    return t(m.paymentDetailsSavedAfterFirstDocument)
  }
  await audit(scoped, 'propose-payment-details', change)
  await notifyOfChange(scoped, change, () => ({
    subject: t(m.changeToPaymentDetailsWasProposed),
    sentences: [
      t(m.proposesToChangePaymentDetailsPrinted, { actor: scope.actor }),
      t(m.changeTakesEffectWhenAnother),
    ],
  }))
  return t(m.changeProposedInvoicesShowCurrent)
}

/**
 * Returns the open proposal with the ID and locks the seller.
 * @throws AppError NotFound; Conflict if it was decided already.
 */
const lockOpenChange = async (scoped: Scoped, id: string): Promise<ChangeRow> => {
  await lockSeller(scoped)
  const change = await scoped.trx
    .selectFrom('paymentDetailsChange')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) throw createNotFoundError(m.changeToPaymentDetails)
  if (change.status !== 'proposed')
    throw new AppError(
      'Conflict',
      bind(m.thisChangeWasAlreadyBy, { status: change.status, decidedBy: change.decidedBy ?? '' }),
    )
  return change
}

const decide = async (scoped: Scoped, id: string, status: 'applied' | 'rejected'): Promise<ChangeRow> =>
  scoped.trx
    .updateTable('paymentDetailsChange')
    .set({ status, decidedBy: scoped.scope.actor, decidedAt: scoped.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Approves a proposal and applies it.
 * @throws AppError Forbidden for the person who proposed it; Conflict if the payment details have changed since the
 * proposal.
 */
export const approve = async (scoped: Scoped, id: string): Promise<string> => {
  const { scope } = scoped
  const proposed = await lockOpenChange(scoped, id)
  if (isProposer(scope, proposed)) throw new AppError('Forbidden', m.youProposedThisChangeAnother)
  if ((await readSeller(scoped)).bankLines !== proposed.before)
    throw new AppError('Conflict', m.paymentDetailsHaveChangedSinceThis)
  const change = await decide(scoped, id, 'applied')
  await putInForce(scoped, change.after)
  await audit(scoped, 'approve-payment-details', change)
  await notifyOfChange(scoped, change, () => ({
    subject: t(m.thePaymentDetailsHaveChanged),
    sentences: [
      t(m.approvedChangeToPaymentDetailsProposed, { actor: scope.actor, proposedBy: change.proposedBy }),
      t(m.newPaymentDetailsArePrintedOn),
    ],
  }))
  return t(m.changeApprovedInvoicesShowNewPayment)
}

/** Rejects a proposal. */
export const reject = async (scoped: Scoped, id: string): Promise<string> => {
  const { scope } = scoped
  const proposed = await lockOpenChange(scoped, id)
  const change = await decide(scoped, id, 'rejected')
  await audit(scoped, 'reject-payment-details', change)
  await notifyOfChange(scoped, change, () => ({
    subject: t(m.changeToPaymentDetailsWasRejected),
    sentences: [
      isProposer(scope, proposed)
        ? t(m.withdrewProposedChangeToPaymentDetails, { actor: scope.actor })
        : t(m.rejectedChangeToPaymentDetailsProposed, { actor: scope.actor, proposedBy: change.proposedBy }),
      t(m.invoicesContinueToShowCurrentPayment),
    ],
  }))
  return t(m.changeRejectedInvoicesContinueToShow)
}
