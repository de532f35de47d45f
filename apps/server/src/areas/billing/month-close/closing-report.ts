/** Makes the closing report of a month: what was closed, by whom, with which figures, and the exceptions since. */
import { t, type Language } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-close'
import { formatMoney } from '@cmp/billing'
import {
  formatDate,
  formatMonth,
  getCurrencyDigits,
  monthSteps,
  toDayInZone,
  toFirstDay,
  type MonthBoard,
} from '@cmp/contract'
import type { PrintedMonthClose } from '../../../core/documents/pdf/input.ts'
import { renderWithLogo } from '../../../core/documents/render-document.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { buildFileName } from '../../../kit/file-names.ts'
import { runInLanguage } from '../../../kit/reader-language.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readPrintedSeller } from '../issuing/printing/printed-document.ts'
import { readMonthBoard } from './board.ts'

/** The boards that a closing stores, because their sentences are in the language of their reader. */
export type StoredBoards = Record<Language, MonthBoard>

/** Reads the board in every language. */
export const readBoards = async (scoped: Scoped, month: string): Promise<StoredBoards> => ({
  en: await runInLanguage('en', () => readMonthBoard(scoped, month)),
  th: await runInLanguage('th', () => readMonthBoard(scoped, month)),
})

/** Returns the board at the last closing; null if the month was never closed. */
const readClosedBoards = async ({ trx }: Scoped, month: string): Promise<StoredBoards | null> => {
  const row = await trx
    .selectFrom('monthClosing')
    .select('boards')
    .where('month', '=', toFirstDay(month))
    .orderBy('closedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.boards ?? null
}

const formatAmount = ({ currency, amount }: { currency: string; amount: string }): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

const stateLabels: Record<MonthBoard['steps'][number]['state'], typeof m.reportDone> = {
  done: m.reportDone,
  confirmed: m.reportConfirmed,
  todo: m.reportToDo,
  waiting: m.reportWaiting,
  unknown: m.reportUnknown,
  outdated: m.reportOutdated,
}

type Dated = (at: string) => string

const listSteps = ({ steps }: MonthBoard, dated: Dated): PrintedMonthClose['sections'][number] => ({
  title: t(m.reportSteps),
  heads: [t(m.reportStep), t(m.reportResult), t(m.reportState), t(m.reportFigures)],
  amounts: 1,
  rows: steps.map(({ step, state, detail, figures, confirmation }) => [
    [t(monthSteps.find((own) => own.step === step)?.label ?? step)],
    [
      detail,
      ...(confirmation !== null && state !== 'done'
        ? [t(m.reportConfirmedBy, { by: confirmation.by, at: dated(confirmation.at) })]
        : []),
      ...(confirmation !== null && state !== 'done' && confirmation.note !== '' ? [confirmation.note] : []),
    ],
    [t(stateLabels[state])],
    figures.map((figure) => `${figure.label}: ${formatAmount(figure)}`),
  ]),
})

const listChanges = ({ changes }: MonthBoard): PrintedMonthClose['sections'] =>
  changes.length === 0
    ? []
    : [
        {
          title: t(m.reportChanges),
          heads: [t(m.reportCustomer), t(m.reportNote), t(m.reportBefore), t(m.reportNow), t(m.changed)],
          amounts: 3,
          rows: changes.map(({ companyName, currency, amount, previous, difference, note }) => [
            [companyName],
            [note?.text ?? ''],
            [formatAmount({ currency, amount: previous })],
            [formatAmount({ currency, amount })],
            [formatAmount({ currency, amount: difference })],
          ]),
        },
      ]

const listExceptions = ({ exceptions }: MonthBoard, dated: Dated): PrintedMonthClose['sections'] =>
  exceptions.length === 0
    ? []
    : [
        {
          title: t(m.reportExceptions),
          heads: [t(m.reportScope), t(m.reportReason), t(m.reportReopened), t(m.reportClosedAgain)],
          amounts: 0,
          rows: exceptions.map(
            ({ customerId, companyName, reason, openedBy, openedAt, endedBy, endedAt }) => [
              [customerId === null ? t(m.reportAllCustomers) : companyName],
              [reason],
              [openedBy, dated(openedAt)],
              endedAt === null ? [t(m.reportStillOpen)] : [endedBy ?? '', dated(endedAt)],
            ],
          ),
        },
      ]

/** Builds the content in the present language. */
const buildReport = (
  {
    closed,
    now,
    seller,
    today,
  }: { closed: MonthBoard | null; now: MonthBoard; seller: PrintedMonthClose['seller']; today: string },
  language: Language,
  dated: Dated,
): PrintedMonthClose => {
  const board = closed ?? now
  const [closing] = now.closings
  return {
    language,
    seller,
    title: t(m.reportTitle),
    subtitle: formatMonth(board.month, language),
    day: today,
    facts: [
      [
        t(m.reportState),
        closing && now.state === 'closed'
          ? t(m.reportClosedBy, { by: closing.by, at: dated(closing.at) })
          : now.state === 'reopened'
            ? t(m.reportReopenedMonth)
            : t(m.reportOpenMonth, { day: formatDate(today, language) }),
      ],
      [t(m.reportCharges), board.charges.map(formatAmount).join(', ')],
      ...(closing && closing.note !== '' ? [[t(m.reportNote), closing.note] as const] : []),
    ],
    sections: [listSteps(board, dated), ...listChanges(board), ...listExceptions(now, dated)],
  }
}

/** Returns the closing report as PDF: the figures at the last closing, or the present ones of an open month. */
export const renderClosingReport = async (
  ctx: AppContext,
  scope: Scope,
  { month, language }: { month: string; language: Language },
): Promise<{ name: string; content: Buffer }> => {
  const input = await withScope(ctx, scope, async (scoped) => {
    const seller = await readSeller(scoped)
    const boards = await readClosedBoards(scoped, month)
    const printedSeller = await readPrintedSeller(scoped, seller)
    const toDay = (at: string): string => formatDate(toDayInZone(seller.timezone, new Date(at)), language)
    return runInLanguage(language, async () =>
      buildReport(
        {
          closed: boards?.[language] ?? null,
          now: await readMonthBoard(scoped, month),
          seller: printedSeller,
          today: toDayInZone(seller.timezone, scoped.now),
        },
        language,
        toDay,
      ),
    )
  })
  return {
    name: buildFileName(['month-close', month], '.pdf'),
    content: await renderWithLogo(ctx, { kind: 'month-close', input }, 'interactive'),
  }
}
