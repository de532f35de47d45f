/**
 * Reminders that the portal sends by itself: of each open document one when it has been overdue for as many days as the
 * seller says, in the hours in which people work. Where several were missed only the latest goes out.
 */
import { counted, customerInvoices, type SellerSettings } from '@cmp/contract'
import type { Insertable } from 'kysely'
import type { DocumentReminderTable } from '../../db/document-tables.ts'
import { dayIn, daysAfter, hourIn } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { LeaseLost } from '../../work/leases.ts'
import { lockDocuments } from '../issuing/locks.ts'
import { printOnce } from '../issuing/print.ts'
import { readSeller } from '../seller/seller.ts'
import { reminderStepsOf } from '../seller/reminder-steps.ts'
import { mailedDocument, mailOne, remindersOf, stepOccasion, type Document } from './mail-document.ts'
import { billingAddresses } from './mail-once.ts'

const hourSeconds = 3600

/** Between these hours of the seller's day somebody may be reminded. */
const workingHours = { from: 8, to: 18 }

/** Documents looked at in one statement. */
const batch = 100

/** A step and the due dates, both days inclusive, of the documents that it is the latest of; no end is open. */
type Window = { days: number; firstDue: string; lastDue: string }

type Plan = { seller: SellerSettings; today: string; windows: Window[] }

const later = (one: string, other: string): string => (one > other ? one : other)

const planOf = async (scoped: Scoped): Promise<Plan> => {
  const { ctx, now } = scoped
  const seller = await readSeller(scoped)
  const today = dayIn(seller.timezone, now)
  const hour = hourIn(seller.timezone, now)
  const isTime = hour >= workingHours.from && hour < workingHours.to
  // The demo's customers are real to nobody, and whoever tries the portal has not asked for mail.
  if (ctx.env.demo || seller.name === '' || !isTime) return { seller, today, windows: [] }
  const steps = await reminderStepsOf(scoped, seller)
  return {
    seller,
    today,
    windows: steps.map(({ days, since }, index) => {
      const next = steps[index + 1]
      // What reached it on the day on which it was chosen had reached it before.
      const afterSince = daysAfter(since, 1 - days)
      return {
        days,
        firstDue: next ? later(afterSince, daysAfter(today, 1 - next.days)) : afterSince,
        lastDue: daysAfter(today, -days),
      }
    }),
  }
}

/** Open documents that a step is the latest of, and for which nothing has been done about it. */
const documentsIn = async ({ trx }: Scoped, { days, firstDue, lastDue }: Window, after: string) => {
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

/** Keeps what was done about a step. */
const keep = async (scoped: Scoped, row: Insertable<DocumentReminderTable>): Promise<void> => {
  await scoped.trx.insertInto('documentReminder').values(row).execute()
}

const customerOf = ({ trx }: Scoped, { customerId }: Document) =>
  trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'language', 'reminders'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

/** Reminds of a document as it is now, or notes why not. @returns whether a reminder is on its way */
const remind = async (
  scoped: Scoped,
  { seller, today }: Plan,
  { days }: Window,
  { id, fileId }: { id: string; fileId: string },
): Promise<boolean> => {
  const occasion = stepOccasion(days)
  const [document] = await lockDocuments(scoped, [id])
  if (!document || occasion.refusal(document, today) !== null) return false
  const row = { customerInvoiceId: id, days, createdAt: scoped.now }
  const customer = await customerOf(scoped, document)
  const reached = daysAfter(document.dueDate ?? today, days)
  const reminders = await remindersOf(scoped, id, seller.timezone)
  if (customer.reminders === 'by-hand' || reminders.some(({ day }) => day >= reached)) {
    await keep(scoped, { ...row, outcome: 'by-hand' })
    return false
  }
  const addresses = (await billingAddresses(scoped, [customer.id]))(customer.id)
  const outcome = await mailOne(scoped, occasion, document, {
    fileId,
    addresses,
    words: occasion.words(customer.language, mailedDocument(document, customer, seller.name, today)),
    today,
  })
  await keep(scoped, { ...row, outcome: 'to' in outcome ? 'sent' : 'no-address' })
  if ('to' in outcome) return true
  await scoped.audit({
    action: 'no-reminder',
    objectType: customerInvoices.name,
    objectId: id,
    objectName: document.number ?? '',
    customerId: customer.id,
    after: { days, reason: outcome.reason },
  })
  return false
}

/** Reminds of one document; what goes wrong with it is logged and tried again at the next run, and stops no other. */
const remindSafely = async (
  ctx: AppContext,
  work: Work,
  plan: Plan,
  window: Window,
  id: string,
): Promise<boolean> => {
  try {
    // Printed before, since rendering is slow and holds no lock.
    const file = await printOnce(ctx, { of: 'document', id }, { write: work.write, priority: 'background' })
    return file ? await work.write((scoped) => remind(scoped, plan, window, { id, fileId: file.id })) : false
  } catch (error) {
    work.signal.throwIfAborted()
    if (error instanceof LeaseLost) throw error
    ctx.log.error({ err: error, document: id }, 'a reminder could not be sent')
    return false
  }
}

/** Sends what is due. */
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
        const ids = await withScope(ctx, systemScope, (scoped) => documentsIn(scoped, window, after))
        for (const id of ids) if (await remindSafely(ctx, work, plan, window, id)) sent++
        const last = ids.at(-1)
        if (last === undefined) break
        after = last
      }
    }
    await work.write((scoped) => work.done(scoped, `${counted(sent, 'reminder')} sent`))
  },
})
