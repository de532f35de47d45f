/** `cmpctl import` and `cmpctl calculate`. */
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatExact } from '@cmp/billing'
import {
  counted,
  numberText,
  type BillingFormat,
  type CalculatedInvoice,
  overlapChoices,
  type ImportQuestion,
  type ImportResult,
  type OnOverlap,
  type OverlapChoice,
} from '@cmp/contract'
import type { Env } from '../kit/env.ts'
import { ChoiceNeeded, sentenceOf, type Output } from './output.ts'
import { invoicePageSize, type Portal } from './portal.ts'
import { withPortal } from './with-portal.ts'
import { StopRequested } from './stop.ts'

const seconds = (value: number): string => `${value.toFixed(1)} s`

const importLines = ({ invoices, lines, rejected, message, seconds: took }: ImportResult): string[] => [
  ...invoices.map(
    (invoice) =>
      `${invoice.invoiceId}  ${invoice.provider}  ${invoice.period}  ${counted(invoice.lines, 'line')}  ${formatExact(invoice.total, 2)} ${invoice.currency}`,
  ),
  `${counted(lines, 'line')} in ${counted(invoices.length, 'invoice')}, ${numberText(rejected)} rejected, ${seconds(took)}. ${message}`.trim(),
]

const figuresText = ({ lines, total }: { lines: number; total: string }, currency: string): string =>
  `${counted(lines, 'line')}, ${formatExact(total, 2)} ${currency}`

const questionLines = (question: ImportQuestion): string[] =>
  question.flatMap(({ invoiceId, currency, arriving, present, after }) => [
    `${invoiceId}: ${arriving.fileNames.join(', ')} (${arriving.firstDay} to ${arriving.lastDay}, ${figuresText(arriving, currency)}) overlaps with`,
    ...present.map(
      (load) =>
        `  ${load.fileNames.join(', ')} (${load.firstDay} to ${load.lastDay}, ${figuresText(load, currency)})`,
    ),
    ...overlapChoices.map(
      ({ value, label }) => `  ${value}: ${label.toLowerCase()} → ${figuresText(after[value], currency)}`,
    ),
  ])

const isChoice = (text: string): text is OverlapChoice => overlapChoices.some(({ value }) => value === text)

/** Asks at the terminal until the answer is a choice; an empty one leaves the import waiting. */
const askAtTerminal = async (): Promise<OverlapChoice | undefined> => {
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    for (;;) {
      const answer = (await terminal.question('add, replace or keep (empty: decide later)? ')).trim()
      if (answer === '') return undefined
      if (isChoice(answer)) return answer
    }
  } finally {
    terminal.close()
  }
}

/**
 * Brings files in as one import. Where the lines overlap with those that are there and nobody has said what becomes of
 * them, a person at the terminal is asked.
 * @param paths relative to the current folder
 * @throws ChoiceNeeded where the import waits
 */
export const importFiles = async (
  env: Env,
  output: Output,
  paths: readonly string[],
  options: {
    format?: BillingFormat
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
      throw new Error(`There is no file ${path} that may be read.`, { cause: error })
    }
  }
  const result = await withPortal(env, async (portal) => {
    output.progress('Reading …')
    const ended = await portal.importFiles({ paths: absolute, ...options }, (lines) =>
      output.progress(`${counted(lines, 'line')} loaded …`),
    )
    if (ended.result) return ended.result
    output.result(
      { id: ended.id, status: 'waiting', question: ended.question },
      questionLines(ended.question),
    )
    const choice = output.isInteractive ? await askAtTerminal() : undefined
    if (choice) return portal.choose(ended.id, choice)
    throw new ChoiceNeeded(
      `${ended.message} Import again with --on-overlap add, replace or keep, or answer on the Invoice page of the portal.`,
    )
  })
  output.result(result, importLines(result))
}

type Chosen = { id: string; invoiceId: string }

const pagesOf = async (portal: Portal, search: string) => {
  const rows = []
  for (let page = 1; ; page++) {
    const answer = await portal.invoicePage(search, page)
    rows.push(...answer.rows)
    if (answer.rows.length < invoicePageSize) return rows
  }
}

/** Every invoice with an id; several currencies of one id are several. */
const invoicesNamed = async (portal: Portal, invoiceId: string): Promise<Chosen[]> => {
  const found = (await pagesOf(portal, invoiceId)).filter(
    (row) => row.invoiceId.toLowerCase() === invoiceId.toLowerCase(),
  )
  if (found.length === 0) throw new Error(`There is no invoice ${invoiceId}.`)
  return found
}

const chosen = async (portal: Portal, invoiceIds: readonly string[]): Promise<Chosen[]> => {
  if (invoiceIds.length === 0) return (await pagesOf(portal, '')).filter((row) => row.lines > 0)
  const rows = []
  for (const invoiceId of new Set(invoiceIds)) rows.push(...(await invoicesNamed(portal, invoiceId)))
  return rows
}

const calculationLine = (invoice: CalculatedInvoice): string => {
  const charges = invoice.charges
    .map(({ currency, amount }) => `${formatExact(amount, 2)} ${currency}`)
    .join(' + ')
  const unassigned =
    invoice.unassignedLines > 0
      ? `, ${formatExact(invoice.unassignedCost, 2)} ${invoice.currency} unassigned`
      : ''
  return `${invoice.invoiceId}  ${counted(invoice.lines, 'line')}  ${counted(invoice.customers, 'customer')}  cost ${formatExact(invoice.cost, 2)} ${invoice.currency}  charges ${charges || 'none'}${unassigned}`
}

/**
 * Calculates invoices one after the other; none named means every one that has lines. One that cannot be calculated
 * is told and the others go on.
 * @returns whether all of them were calculated
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
    const rows = await chosen(portal, invoiceIds)
    for (const [index, { id, invoiceId }] of rows.entries()) {
      output.progress(`Calculating ${invoiceId} (${index + 1} of ${rows.length}) …`)
      try {
        invoices.push(await portal.calculate(id))
      } catch (error) {
        if (error instanceof StopRequested) throw error
        problems.push(`${invoiceId}: ${sentenceOf(error)}`)
      }
    }
  })
  for (const problem of problems) output.problem(problem)
  const took = (performance.now() - started) / 1000
  output.result({ invoices, seconds: took }, [
    ...invoices.map(calculationLine),
    `${counted(invoices.length, 'invoice')} calculated, ${seconds(took)}`,
  ])
  return problems.length === 0
}
