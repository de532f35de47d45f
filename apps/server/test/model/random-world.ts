/** A random world: how customers are charged, and the steps that happen to one provider invoice. */
import { applyChange, type Change } from './changes.ts'
import { buildDaysOfMonth } from './days.ts'
import type { Features } from './features.ts'
import { generateAgreementChanges, canBeEntered, generateAgreements } from './random-agreements.ts'
import { splitFile, resendFile, generateFile, type FileOf } from './random-files.ts'
import {
  accountId,
  generateCurrency,
  generateMarkup,
  generateRate,
  generateRule,
  generateTerms,
  generateVat,
} from './random-terms.ts'
import type { Making } from './making.ts'
import { generateTreatments } from './random-natures.ts'
import { createRandom } from '../harness/random.ts'
import type { BillingFile, FileFormat, Terms } from './world.ts'

export type Step =
  | { do: 'import'; files: Upload }
  | { do: 'change'; change: Change }
  /** Changes since the calculations are checked. */
  | { do: 'look' }
  /**
   * Every provider invoice with line items is calculated and compared with the model. With `payMeanwhile`, the first
   * draft in the order of the keys is paid after the calculation has read everything and before it writes.
   */
  | { do: 'calculate'; payMeanwhile: boolean }
  /** In the order of the drafts' keys, the first is issued if `chosen[0]` is true, and so on. */
  | { do: 'issue'; chosen: readonly boolean[] }
  /** What happens to the documents in the order of their keys; the list repeats if there are more documents. */
  | { do: 'settle'; acts: readonly Settlement[] }

/** A payment of half or all of the owed amount, a reversal, voiding the document, or no change. */
export type Settlement = 'leave' | 'pay half' | 'pay' | 'take back' | 'void'

/** Files that are imported together. */
export type Upload = readonly BillingFile[]

/** `cloud` and `invoiceId` apply to all its files. */
export type World = Pick<BillingFile, 'cloud' | 'invoiceId'> & {
  terms: Terms
  /** Whether documents of 0.00 are issued; otherwise they remain drafts. */
  areZerosIssued: boolean
  steps: readonly Step[]
}

const sources: readonly { format: FileFormat; cloud: BillingFile['cloud'] }[] = [
  { format: 'focus', cloud: 'AWS' },
  { format: 'focus', cloud: 'GCP' },
  { format: 'partner-center-usage', cloud: 'Azure' },
]

/** Returns the files of the provider invoice, each imported separately. */
const generateFiles = (
  making: Making,
  terms: Terms,
  of: FileOf,
  costCurrencies: readonly string[],
): Upload[] => {
  const { random, features } = making
  const accounts = [...terms.accounts.map(({ account }) => account), accountId(making, 99)]
  const known = random.chance(0.7) ? accounts.slice(0, -1) : accounts
  return costCurrencies.flatMap((currency) => {
    const usage = generateFile(making, { ...of, currency }, known)
    const files = features.completingFiles && random.chance(0.4) ? splitFile(making, usage) : [usage]
    const areTogether = features.filesTogether && random.chance(0.5)
    const parts = areTogether ? [files] : files.map((file) => [file])
    if (of.cloud !== 'Azure' || !features.reconciliation || random.chance(0.5)) return parts
    const billing = generateFile(making, { ...of, format: 'partner-center-reconciliation', currency }, known)
    return random.chance(0.5) ? [...parts, [billing]] : [[billing], ...parts]
  })
}

/**
 * Returns subscriptions that may move to another customer because no price rule, project or recurring charge names
 * them.
 */
const filterMovable = ({ accounts, rules, projects, agreements }: Terms) =>
  accounts.filter(
    ({ account }) =>
      rules.every((rule) => rule.account !== account) &&
      agreements.every((agreement) => agreement.account !== account) &&
      projects.every(({ groups }) => groups.every((group) => group.account !== account)),
  )

const generateChanges = (making: Making, terms: Terms, number: number): Change[] => {
  const { random, features } = making
  const profile = random.pick(terms.profiles)
  const treatments = generateTreatments(making)
  const [rule] = random.some(terms.rules, 0.5)
  const [rate] = random.some(terms.rates, 0.3)
  const [moved] = random.some(filterMovable(terms), 0.5)
  const [project] = features.projectChanges ? random.some(terms.projects, 0.7) : []
  const [projectRate] = random.some(project?.rates ?? [], 0.5)
  const [group] = random.some(project?.groups ?? [], 0.5)
  const added = generateRule(making, {
    profile,
    accounts: terms.accounts
      .filter(({ customer }) => customer === profile.customer)
      .map(({ account }) => account),
    others: terms.rules,
    name: `${profile.name} later rule ${number}`,
  })
  return [
    { what: 'profile', name: profile.name, values: { markup: generateMarkup(making) } },
    ...(treatments ? [{ what: 'profile' as const, name: profile.name, values: { treatments } }] : []),
    ...(added ? [{ what: 'added rule' as const, rule: added }] : []),
    ...(rule ? [{ what: 'removed rule' as const, name: rule.name }] : []),
    ...(rate ? [{ what: 'rate' as const, rate: { ...rate, rate: generateRate(making) } }] : []),
    ...(features.currencyChanges
      ? [{ what: 'profile' as const, name: profile.name, values: { currency: generateCurrency(making) } }]
      : []),
    ...(features.vatChanges
      ? [{ what: 'profile' as const, name: profile.name, values: { vat: generateVat(making) } }]
      : []),
    ...(features.movedAccounts && moved
      ? [{ what: 'moved account' as const, account: moved.account, customer: random.pick(terms.customers) }]
      : []),
    ...(project && projectRate
      ? [
          {
            what: 'project rate' as const,
            project: project.name,
            rate: { ...projectRate, rate: generateRate(making) },
          },
        ]
      : []),
    ...(project && group ? [{ what: 'removed group' as const, project: project.name, group }] : []),
    ...(features.agreementChanges ? generateAgreementChanges(making, terms, number) : []),
  ]
}

type Known = { terms: Terms; uploads: readonly Upload[]; number: number; late: Upload | undefined }

/** One more round: documents are issued, something changes, a file is imported, and everything is recalculated. */
const roundOf = (
  making: Making,
  { terms, uploads, number, late }: Known,
): { steps: Step[]; terms: Terms } => {
  const { random, features } = making
  const steps: Step[] = []
  if (features.issuing && random.chance(0.7))
    steps.push({ do: 'issue', chosen: Array.from({ length: 8 }, () => random.chance(0.7)) })
  const settlements: Settlement[] = [
    'leave',
    ...(features.payments ? (['pay half', 'pay', 'take back'] as const) : []),
    ...(features.voiding ? (['void'] as const) : []),
  ]
  if (features.issuing && random.chance(0.6))
    steps.push({ do: 'settle', acts: Array.from({ length: 8 }, () => random.pick(settlements)) })
  let after = terms
  for (const change of random.some(generateChanges(making, terms, number), 0.3)) {
    if (
      change.what === 'moved account' &&
      !filterMovable(after).some(({ account }) => account === change.account)
    )
      continue
    if (!canBeEntered(after, change)) continue
    steps.push({ do: 'change', change })
    after = applyChange(after, change)
  }
  if (features.staleness && random.chance(0.5)) steps.push({ do: 'look' })
  if (late) steps.push({ do: 'import', files: late })
  if (features.resentFiles && random.chance(0.4))
    steps.push({ do: 'import', files: random.pick(uploads).map((file) => resendFile(making, file)) })
  const payMeanwhile = features.paymentsMeanwhile && random.chance(0.15)
  return { steps: [...steps, { do: 'calculate', payMeanwhile }], terms: after }
}

/** Returns the world of a seed, limited to what `features` allow. */
export const generateWorld = (seed: number, features: Features): World => {
  const random = createRandom(seed)
  const source = random.pick(sources)
  // Rates apply to all customers, so each world has two months that worlds played at the same time do not use.
  const days = buildDaysOfMonth((2 * seed) % 1100)
  const making: Making = { random, features, days, prefix: `w${seed}`, seed, cloud: source.cloud }
  const costCurrency = random.pick(['USD', 'USD', 'EUR', 'THB'])
  const costCurrencies =
    features.severalCostCurrencies && random.chance(0.2) ? [costCurrency, 'JPY'] : [costCurrency]
  const charged = generateTerms(making, costCurrencies)
  const terms: Terms = { ...charged, agreements: generateAgreements(making, charged) }
  const of: FileOf = { ...source, invoiceId: `${making.prefix}-INV`, currency: costCurrency }
  const uploads = generateFiles(making, terms, of, costCurrencies)
  const late = uploads.length > 1 && random.chance(0.4) ? uploads.at(-1) : undefined
  const early = uploads.filter((upload) => upload !== late)
  const steps: Step[] = [
    ...early.map((files) => ({ do: 'import' as const, files })),
    { do: 'calculate', payMeanwhile: false },
  ]
  let now = terms
  for (let number = random.int(late ? 1 : 0, 2); number > 0; number--) {
    const isFirst = steps.length === early.length + 1
    const round = roundOf(making, { terms: now, uploads: early, number, late: isFirst ? late : undefined })
    steps.push(...round.steps)
    now = round.terms
  }
  return { cloud: of.cloud, invoiceId: of.invoiceId, terms, areZerosIssued: random.chance(0.5), steps }
}
