/**
 * Recomputes a customer invoice from the records of its proof alone: provider's lines → cost → rate and markup → rounding →
 * VAT → total. Whatever differs is named with its place. Runs wherever JavaScript does, with no store and no network.
 */
import { subAccountKey } from '../cloud-keys.ts'
import { serviceNameOf } from '../service-names.ts'
import { apportion } from '../apportion.ts'
import { ZERO, equal, parseDecimal, subtract, sum, toText, type Decimal } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import { exactCharge } from '../explain.ts'
import { vatOf } from '../money.ts'
import { readLine } from './read-line.ts'
import { canRecompute, recomputeComponents } from './recompute-components.ts'
import {
  proofFormat,
  type ProofDetail,
  type ProofDocument,
  type ProofFile,
  type ProofHead,
  type ProofLine,
  type ProofRate,
  type ProofRecord,
  type ProofRule,
} from './records.ts'

/** At which step of an invoice's way something differs. */
export type ProofPlace =
  | 'file'
  | 'line'
  | 'cost'
  | 'rate'
  | 'rule'
  | 'formula'
  | 'rounding'
  | 'subtotal'
  | 'vat'
  | 'total'
  | 'paper'

/** One difference: `where` names what it is about, `computed` is what follows from the records, `stated` what they say. */
export type ProofDifference = { place: ProofPlace; where: string; computed: string; stated: string }

/**
 * What a verification comes to. `differences` are the first ones, `count` is of all. `unread` lines have no text in the proof
 * and were taken as stated; of `mixed` details only the sums were recomputed; `components` are those of another kind than usage
 * whose exact amounts were taken as stated: of changes, of documents of earlier releases, of a customer's proof.
 */
export type ProofVerdict = {
  document: ProofDocument | null
  side: ProofHead['side'] | null
  details: number
  lines: number
  unread: number
  mixed: number
  components: number
  count: number
  differences: ProofDifference[]
}

/** Differences that are named; more are only counted. */
const namedDifferences = 200

type Sums = { lines: number; cost: Decimal; quantity: Decimal; charge: Decimal; days: Map<string, Decimal> }

const noSums = (): Sums => ({ lines: 0, cost: ZERO, quantity: ZERO, charge: ZERO, days: new Map() })

/**
 * Takes the records of a proof in their order, and says at the end what differs.
 *
 * @param linesOf the details whose lines are all among the records; of the others cost and quantity are taken as stated
 */
export const openProofVerifier = (
  linesOf?: ReadonlySet<number>,
): { take: (record: ProofRecord) => void; finish: () => ProofVerdict } => {
  let head: ProofHead | null = null
  let document: ProofDocument | null = null
  let lines = 0
  let unread = 0
  let count = 0
  const differences: ProofDifference[] = []
  const rates = new Map<number, ProofRate>()
  const rules = new Map<number, ProofRule>()
  const files = new Map<number, ProofFile>()
  const details = new Map<number, ProofDetail>()
  const sums = new Map<number, Sums>()

  const differ = (place: ProofPlace, where: string, computed: string, stated: string): void => {
    count += 1
    if (differences.length < namedDifferences) differences.push({ place, where, computed, stated })
  }
  const same = (place: ProofPlace, where: string, computed: string, stated: string): void => {
    if (!isSameNumber(computed, stated)) differ(place, where, computed, stated)
  }

  const takeLine = (line: ProofLine): void => {
    lines += 1
    const detail = details.get(line.detail)
    const file = line.file === null ? undefined : files.get(line.file)
    const where = `line ${line.line}${file ? ` of ${file.name}` : ''}`
    if (!detail) {
      differ('line', where, 'a detail that it belongs to', 'none')
      return
    }
    const own = sums.get(line.detail) ?? noSums()
    const cost = parseDecimal(line.cost ?? '0')
    own.days.set(line.day, (own.days.get(line.day) ?? ZERO).plus(cost))
    sums.set(line.detail, {
      lines: own.lines + 1,
      cost: own.cost.plus(cost),
      quantity: own.quantity.plus(parseDecimal(line.quantity)),
      charge: own.charge.plus(parseDecimal(line.charge ?? '0')),
      days: own.days,
    })
    if (head?.side !== 'reseller') return
    if (line.raw === null || !file) {
      unread += 1
      return
    }
    compareText(line, detail, file, where)
  }

  const compareText = (line: ProofLine, detail: ProofDetail, file: ProofFile, where: string): void => {
    let read: ReturnType<typeof readLine>
    try {
      read = readLine(line.raw ?? '', file)
    } catch (error) {
      if (!(error instanceof BillingError || error instanceof SyntaxError)) throw error
      differ('line', where, 'a line that can be read', error.message)
      return
    }
    same('line', `the cost in ${where}`, read.cost, line.cost ?? '')
    same('line', `the quantity in ${where}`, read.quantity, line.quantity)
    const texts = [
      ['currency', read.currency, document?.costCurrency ?? ''],
      [
        'subscription',
        read.subAccount.toLowerCase(),
        subAccountKey(read.provider, detail.subAccountKey).toLowerCase(),
      ],
      ['service', read.service, serviceNameOf(detail.service)],
      ['meter', read.meter, detail.meter],
    ] as const
    for (const [name, computed, stated] of texts)
      if (computed !== '' && computed !== stated) differ('line', `the ${name} in ${where}`, computed, stated)
  }

  const checkRate = (detail: ProofDetail): void => {
    const rate = rates.get(detail.rate)
    if (!rate) differ('rate', nameOf(detail), 'its exchange rate', 'none')
    else
      same(
        'rate',
        `the rate ${rate.from}/${rate.to} of ${rate.month} in ${nameOf(detail)}`,
        rate.rate,
        detail.exchangeRate,
      )
  }

  const checkSums = (detail: ProofDetail): void => {
    const where = nameOf(detail)
    const own = sums.get(detail.ref) ?? noSums()
    const quantity = plus(detail.quantity, detail.before?.quantity)
    same('cost', `the quantity of ${where}`, toText(own.quantity), quantity)
    if (head?.side === 'reseller')
      same('cost', `the cost of ${where}`, toText(own.cost), plus(detail.cost ?? '0', detail.before?.cost))
    else if (!detail.before) same('rounding', `the lines of ${where}`, toText(own.charge), detail.charge)
    if (!detail.before)
      same('cost', `the number of lines of ${where}`, String(own.lines), String(detail.lines))
  }

  const checkFormula = (detail: ProofDetail): void => {
    const where = nameOf(detail)
    const rule = detail.rule === null ? undefined : rules.get(detail.rule)
    if (!rule) differ('rule', where, 'its markup rule', 'none')
    else same('rule', `the rule ${rule.name} in ${where}`, rule.markupPercent, detail.markupPercent ?? '')
    same(
      'formula',
      `cost × rate × (1 + markup) of ${where}`,
      exactCharge(
        plus(detail.cost ?? '0', detail.before?.cost),
        rates.get(detail.rate)?.rate ?? '0',
        rule?.markupPercent ?? '0',
      ),
      detail.exactCharge ?? '',
    )
  }

  const checkUsage = (detail: ProofDetail): void => {
    checkRate(detail)
    if (!linesOf || linesOf.has(detail.ref)) checkSums(detail)
    if (head?.side === 'reseller' && !detail.isMixed) checkFormula(detail)
  }

  /** Computes components again; returns how many were taken as stated instead. */
  const checkComponents = (found: ProofDocument | null): number => {
    const all = [...details.values()]
    const own = all.filter(({ component }) => component !== 'usage')
    if (own.length === 0 || !found) return 0
    if (head?.side !== 'reseller' || linesOf || !canRecompute(found, all)) return own.length
    const { exact, missing } = recomputeComponents(found, all, (ref) => (sums.get(ref) ?? noSums()).days)
    for (const detail of own)
      same(
        'formula',
        `the amount of ${nameOf(detail)}`,
        exact.get(detail.ref) ?? '',
        detail.exactCharge ?? '',
      )
    for (const { name, exact: amount } of missing) differ('formula', `the amount of ${name}`, amount, 'none')
    return 0
  }

  const checkRounding = ({ kind, digits, subtotal }: ProofDocument): void => {
    const ordered = [...details.values()]
    const stated = ordered.map(({ charge }) => charge)
    same('subtotal', 'the details of the document', sum(stated), subtotal)
    if (head?.side !== 'reseller') return
    if (kind === 'invoice') {
      const { total, parts } = apportion(
        ordered.map((detail) => detail.exactCharge ?? '0'),
        digits,
      )
      same('rounding', 'the document, rounded once', total, subtotal)
      ordered.forEach((detail, index) =>
        same('rounding', `the rounding of ${nameOf(detail)}`, parts[index] ?? '', detail.charge),
      )
      return
    }
    for (const detail of ordered) {
      if (detail.isMixed || detail.exactCharge === null) continue
      const charge = plus(detail.charge, detail.before?.charge)
      const off = parseDecimal(subtract(charge, detail.exactCharge)).abs()
      if (off.times(10 ** digits).greaterThanOrEqualTo(1))
        differ('rounding', `the rounding of ${nameOf(detail)}`, detail.exactCharge, charge)
    }
  }

  const checkDocument = (found: ProofDocument): void => {
    const { subtotal, vat, vatPercent, total, digits, issued, paper } = found
    if (details.size !== found.details)
      differ('file', 'the number of details', String(details.size), String(found.details))
    const whole = sum([subtotal, ...issued.map((document) => document.subtotal)])
    const before = sum(issued.map((document) => document.vat))
    same('vat', 'the VAT', subtract(vatOf(whole, vatPercent, digits), before), vat)
    same('total', 'the total', sum([subtotal, vat]), total)
    if (found.cost !== null)
      same(
        'cost',
        'the cost of the document',
        sum([...details.values()].map(({ cost }) => cost ?? '0')),
        found.cost,
      )
    if (!paper) return
    same('paper', 'the subtotal on paper', subtotal, paper.subtotal)
    same('paper', 'the VAT on paper', vat, paper.vat)
    same('paper', 'the total on paper', total, paper.total)
  }

  return {
    take: (record) => {
      switch (record.record) {
        case 'proof':
          head = record
          if (record.format !== proofFormat.name || record.version !== proofFormat.version)
            differ(
              'file',
              'the format',
              `${proofFormat.name} ${proofFormat.version}`,
              `${record.format} ${record.version}`,
            )
          return
        case 'document':
          document = record
          return
        case 'rate':
          rates.set(record.ref, record)
          return
        case 'rule':
          rules.set(record.ref, record)
          return
        case 'file':
          files.set(record.ref, record)
          return
        case 'detail':
          details.set(record.ref, record)
          return
        case 'line':
          takeLine(record)
          return
        case 'method':
        case 'end':
      }
    },
    finish: () => {
      const all = [...details.values()]
      const usage = all.filter(({ component }) => component === 'usage')
      usage.forEach(checkUsage)
      const components = checkComponents(document)
      if (document) {
        checkRounding(document)
        checkDocument(document)
      } else differ('file', 'the document', 'one', 'none')
      return {
        document,
        side: head?.side ?? null,
        details: details.size,
        lines,
        unread,
        mixed: usage.filter(({ isMixed }) => isMixed).length,
        components,
        count,
        differences,
      }
    },
  }
}

const nameOf = ({ subscription, service, meter }: ProofDetail): string =>
  [subscription, service, meter].filter((name) => name !== '').join(' · ')

const plus = (amount: string, before: string | null | undefined): string => sum([amount, before ?? '0'])

/** Text that is no number is never the same. */
const isSameNumber = (one: string, other: string): boolean => {
  try {
    return equal(one, other)
  } catch (error) {
    if (error instanceof BillingError) return false
    throw error
  }
}
