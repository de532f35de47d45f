/** `cmpctl import` and `cmpctl calculate`. */
import * as m from '@cmp/messages/server/main'
import { t } from '@cmp/messages'
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatExact } from '@cmp/billing'
import {
  type BillingFormat,
  type CalculatedInvoice,
  overlapChoices,
  type ImportQuestion,
  type ImportResult,
  type OnOverlap,
  type OverlapChoice,
} from '@cmp/contract'
import type { Env } from '../kit/env.ts'
import { ChoiceNeeded, describeError, type Output } from './output.ts'
import { invoicePageSize, type Portal } from './portal.ts'
import { withPortal } from './with-portal.ts'
import { StopRequested } from './stop.ts'

const formatSeconds = (value: number): string => t(m.seconds, { seconds: value.toFixed(1) })

const importLines = ({ invoices, lines, rejected, message, seconds: took }: ImportResult): string[] => [
  ...invoices.map(({ invoiceId, provider, period, lines: count, total, currency }) =>
    t(m.importedInvoice, {
      invoiceId,
      provider,
      period,
      lines: count,
      total: formatExact(total, 2),
      currency,
    }),
  ),
  t(m.lineItemInInvoiceRejected, {
    lines,
    count: invoices.length,
    rejected,
    seconds: formatSeconds(took),
    message,
  }).trim(),
]

const formatFigures = ({ lines, total }: { lines: number; total: string }, currency: string): string =>
  t(m.lineFigures, { lines, total: formatExact(total, 2), currency })

const formatQuestionLines = (question: ImportQuestion): string[] =>
  question.flatMap(({ invoiceId, currency, arriving, present, after }) => [
    t(m.toOverlapsWith, {
      invoiceId,
      fileNames: arriving.fileNames.join(', '),
      firstDay: arriving.firstDay ?? '',
      lastDay: arriving.lastDay ?? '',
      figures: formatFigures(arriving, currency),
    }),
    ...present.map((load) =>
      t(m.to, {
        fileNames: load.fileNames.join(', '),
        firstDay: load.firstDay ?? '',
        lastDay: load.lastDay ?? '',
        figures: formatFigures(load, currency),
      }),
    ),
    ...overlapChoices.map(
      ({ value, label }) =>
        `  ${t(m.overlapChoice, { value, label, figures: formatFigures(after[value], currency) })}`,
    ),
  ])

const isChoice = (text: string): text is OverlapChoice => overlapChoices.some(({ value }) => value === text)

/** Asks at the terminal until the answer is a valid choice; an empty answer leaves the import waiting. */
const promptForOverlap = async (): Promise<OverlapChoice | undefined> => {
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    for (;;) {
      const answer = (await terminal.question(`${t(m.overlapQuestion)} `)).trim()
      if (answer === '') return undefined
      if (isChoice(answer)) return answer
    }
  } finally {
    terminal.close()
  }
}

/**
 * Imports files as one import. If line items overlap with existing ones and no option decides, the person at the
 * terminal is asked.
 * @param paths relative to the current folder
 * @throws ChoiceNeeded if the import waits for a choice
 */
export const importFiles = async (
  env: Env,
  output: Output,
  paths: readonly string[],
  options: {
    format?: BillingFormat | undefined
    createCustomers: boolean
    onOverlap: OnOverlap
    acceptAmortized: boolean
  },
): Promise<void> => {
  const absolute = paths.map((path) => resolve(path))
  for (const path of absolute) {
    try {
      await access(path)
    } catch (error) {
      throw new Error(t(m.fileUnreadable, { path }), { cause: error })
    }
  }
  const result = await withPortal(env, async (portal) => {
    output.progress(t(m.readingFiles))
    const ended = await portal.importFiles({ paths: absolute, ...options }, (lines) =>
      output.progress(t(m.lineItemLoaded, { lines })),
    )
    if (ended.result) return ended.result
    output.result(
      { id: ended.id, status: 'waiting', question: ended.question },
      formatQuestionLines(ended.question),
    )
    const choice = output.isInteractive ? await promptForOverlap() : undefined
    if (choice) return portal.choose(ended.id, choice)
    throw new ChoiceNeeded(t(m.importAgainWithOnOverlapAdd, { message: ended.message }))
  })
  output.result(result, importLines(result))
}

type Chosen = { id: string; invoiceId: string }

const readAllPages = async (portal: Portal, search: string) => {
  const rows = []
  for (let page = 1; ; page++) {
    const answer = await portal.invoicePage(search, page)
    rows.push(...answer.rows)
    if (answer.rows.length < invoicePageSize) return rows
  }
}

/** Returns all invoices with an ID; the same ID in several currencies means several invoices. */
const findInvoicesById = async (portal: Portal, invoiceId: string): Promise<Chosen[]> => {
  const found = (await readAllPages(portal, invoiceId)).filter(
    (row) => row.invoiceId.toLowerCase() === invoiceId.toLowerCase(),
  )
  if (found.length === 0) throw new Error(t(m.invoiceUnknown, { invoiceId }))
  return found
}

const chooseInvoices = async (portal: Portal, invoiceIds: readonly string[]): Promise<Chosen[]> => {
  if (invoiceIds.length === 0) return (await readAllPages(portal, '')).filter((row) => row.lines > 0)
  const rows = []
  for (const invoiceId of new Set(invoiceIds)) rows.push(...(await findInvoicesById(portal, invoiceId)))
  return rows
}

const formatCalculationLine = (invoice: CalculatedInvoice): string => {
  const charges = invoice.charges
    .map(({ currency, amount }) => `${formatExact(amount, 2)} ${currency}`)
    .join(' + ')
  const unassigned =
    invoice.unassignedLines > 0
      ? t(m.unassigned, { exact: formatExact(invoice.unassignedCost, 2), currency: invoice.currency })
      : ''
  return t(m.lineItemCustomerCostCharges, {
    invoiceId: invoice.invoiceId,
    lines: invoice.lines,
    customers: invoice.customers,
    exact: formatExact(invoice.cost, 2),
    currency: invoice.currency,
    charges: charges || m.noCharges,
    unassigned,
  })
}

/**
 * Calculates invoices one after another; if none is named, all invoices with line items. A failed calculation is
 * reported and the others continue.
 * @returns whether all calculations succeeded
 */
export const calculate = async (
  env: Env,
  output: Output,
  invoiceIds: readonly string[],
): Promise<boolean> => {
  const started = performance.now()
  const invoices: CalculatedInvoice[] = []
  const problems: string[] = []
  await withPortal(env, async (portal) => {
    const rows = await chooseInvoices(portal, invoiceIds)
    for (const [index, { id, invoiceId }] of rows.entries()) {
      output.progress(t(m.calculatingOf, { invoiceId, index: index + 1, count: rows.length }))
      try {
        invoices.push(await portal.calculate(id))
      } catch (error) {
        if (error instanceof StopRequested) throw error
        problems.push(`${invoiceId}: ${describeError(error)}`)
      }
    }
  })
  for (const problem of problems) output.problem(problem)
  const took = (performance.now() - started) / 1000
  output.result({ invoices, seconds: took }, [
    ...invoices.map(formatCalculationLine),
    t(m.invoiceCalculated, { count: invoices.length, seconds: formatSeconds(took) }),
  ])
  return problems.length === 0
}
