/**
 * Sends automatic reminders: one for each outstanding document when it has been overdue for as many days as the seller
 * configured, during working hours. If several steps were missed, only the latest is sent.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/document-mails'
import { customerInvoices, type SellerSettings, toDayInZone, addDays, getHourInZone } from '@cmp/contract'
import type { Insertable } from 'kysely'
import type { DocumentReminderTable } from '../../../db/document-tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { LeaseLost } from '../../../work/leases.ts'
import { lockDocuments } from '../../../core/documents/locks.ts'
import { printOnce } from '../issuing/printing/print.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { readReminderSteps } from '../../../core/seller-profile/reminder-steps.ts'
import {
  buildMailedDocument,
  mailOne,
  listReminders,
  buildStepOccasion,
  type Document,
} from './mail-document.ts'
import { readBillingAddresses } from '../../../core/mail/mail-once.ts'

const hourSeconds = 3600

/** Reminders are sent only between these hours of the seller's day. */
const workingHours = { from: 8, to: 18 }

/** The number of documents handled per statement. */
const batch = 100

/** A step, and the due dates, both included, of the documents for which it is the latest step. */
type Window = { days: number; firstDue: string; lastDue: string }

type Plan = { seller: SellerSettings; today: string; windows: Window[] }

const getLaterDate = (one: string, other: string): string => (one > other ? one : other)

const planOf = async (scoped: Scoped): Promise<Plan> => {
  const { ctx, now } = scoped
  const seller = await readSeller(scoped)
  const today = toDayInZone(seller.timezone, now)
  const hour = getHourInZone(seller.timezone, now)
  const isTime = hour >= workingHours.from && hour < workingHours.to
  // The demo's customers are fictitious, and people who try the portal have not agreed to receive mail.
  if (ctx.env.demo || seller.name === '' || !isTime) return { seller, today, windows: [] }
  const steps = await readReminderSteps(scoped, seller)
  return {
    seller,
    today,
    windows: steps.map(({ days, since }, index) => {
      const next = steps[index + 1]
      // Documents that had passed the step on the day when it was configured are not reminded.
      const afterSince = addDays(since, 1 - days)
      return {
        days,
        firstDue: next ? getLaterDate(afterSince, addDays(today, 1 - next.days)) : afterSince,
        lastDue: addDays(today, -days),
      }
    }),
  }
}

/** Returns outstanding documents for which the step is the latest and has not been handled. */
const listDocumentsInWindow = async ({ trx }: Scoped, { days, firstDue, lastDue }: Window, after: string) => {
  const rows = await trx
    .selectFrom('customerInvoice')
    .select('id')
    .where('state', 'in', ['issued', 'partly-paid'])
    .where('kind', '!=', 'credit-note')
    .where('dueDate', '>=', firstDue)
    .where('dueDate', '<=', lastDue)
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentReminder')
            .select('days')
            .whereRef('documentReminder.customerInvoiceId', '=', 'customerInvoice.id')
            .where('days', '=', days),
        ),
      ),
    )
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the outcome of a step. */
const insertReminder = async (scoped: Scoped, row: Insertable<DocumentReminderTable>): Promise<void> => {
  await scoped.trx.insertInto('documentReminder').values(row).execute()
}

const readCustomer = ({ trx }: Scoped, { customerId }: Document) =>
  trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'language', 'reminders'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

/**
 * Reminds the customer of a document in its current state, or stores why not.
 * @returns whether a reminder was queued.
 */
const remind = async (
  scoped: Scoped,
  { seller, today }: Plan,
  { days }: Window,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> => {
  const occasion = buildStepOccasion(days)
  const [document] = await lockDocuments(scoped, [id])
  if (!document || occasion.refusal(document, today) !== null) return false
  const row = { customerInvoiceId: id, days, createdAt: scoped.now }
  const customer = await readCustomer(scoped, document)
  const reached = addDays(document.dueDate ?? today, days)
  const reminders = await listReminders(scoped, id, seller.timezone)
  if (customer.reminders === 'by-hand' || reminders.some(({ day }) => day >= reached)) {
    await insertReminder(scoped, { ...row, outcome: 'by-hand' })
    return false
  }
  const addresses = (await readBillingAddresses(scoped, [customer.id]))(customer.id)
  const outcome = await mailOne(scoped, occasion, document, {
    fileId,
    addresses,
    words: occasion.words(customer.language, buildMailedDocument(document, customer, seller.name, today)),
    today,
  })
  await insertReminder(scoped, { ...row, outcome: 'to' in outcome ? 'sent' : 'no-address' })
  if ('to' in outcome) return true
  await scoped.audit({
    action: 'no-reminder',
    objectType: customerInvoices.name,
    objectId: id,
    objectName: document.number ?? '',
    customerId: customer.id,
    after: { days, reason: t(outcome.reason) },
  })
  return false
}

/**
 * Reminds the customer of one document. An error is logged and tried again at the next run, and does not stop the other
 * documents.
 */
const remindSafely = async (
  ctx: AppContext,
  work: Work,
  plan: Plan,
  window: Window,
  id: string,
): Promise<boolean> => {
  try {
    // Printed before the transaction, because rendering is slow and must not hold a lock.
    const file = await printOnce(ctx, { of: 'document', id }, { write: work.write, priority: 'background' })
    return file ? await work.write((scoped) => remind(scoped, plan, window, { id, fileId: file.id })) : false
  } catch (error) {
    work.signal.throwIfAborted()
    if (error instanceof LeaseLost) throw error
    ctx.log.error({ err: error, document: id }, 'a reminder could not be sent')
    return false
  }
}

/** Sends the reminders that are due. */
export const scheduledReminders = defineSchedule({
  name: 'scheduled-reminders',
  everySeconds: hourSeconds,
  run: async (ctx, work) => {
    const plan = await withScope(ctx, systemScope, planOf)
    let sent = 0
    for (const window of plan.windows) {
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        work.signal.throwIfAborted()
        const ids = await withScope(ctx, systemScope, (scoped) =>
          listDocumentsInWindow(scoped, window, after),
        )
        for (const id of ids) if (await remindSafely(ctx, work, plan, window, id)) sent++
        const last = ids.at(-1)
        if (last === undefined) break
        after = last
      }
    }
    await work.write((scoped) => work.done(scoped, t(m.reminderSent, { sent })))
  },
})
