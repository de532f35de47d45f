/** A random world: how customers are charged, and what happens to one provider's invoice step by step. */
import { changed, type Change } from './changes.ts'
import { daysOfMonth } from './days.ts'
import type { Features } from './features.ts'
import { agreementChanges, canBeEntered, someAgreements } from './random-agreements.ts'
import { partsOf, resentFile, someFile, type FileOf } from './random-files.ts'
import {
  accountId,
  someCurrency,
  someMarkup,
  someRate,
  someRule,
  someTerms,
  someVat,
  type Making,
} from './random-terms.ts'
import { someTreatments } from './random-natures.ts'
import { randomOf } from './random.ts'
import type { BillingFile, FileFormat, Terms } from './world.ts'

export type Step =
  | { do: 'import'; files: Upload }
  | { do: 'change'; change: Change }
  /** What has changed since the calculations is looked for. */
  | { do: 'look' }
  /**
   * Every provider's invoice that has lines is calculated, and compared with the model. With `payMeanwhile` the first
   * draft in order of their key is paid when the calculation has read everything and written nothing.
   */
  | { do: 'calculate'; payMeanwhile: boolean }
  /** Of the drafts in order of their key, the first is issued if `chosen[0]` says so, and so on. */
  | { do: 'issue'; chosen: readonly boolean[] }
  /** What happens to the documents in order of their key, beginning anew where there are more. */
  | { do: 'settle'; acts: readonly Settlement[] }

/** A payment of half of what is owed, of all of it, its reversal, or the end of the document; or nothing. */
export type Settlement = 'leave' | 'pay half' | 'pay' | 'take back' | 'void'

/** Files that come in together. */
export type Upload = readonly BillingFile[]

/** `cloud` and `invoiceId` are those of all its files. */
export type World = Pick<BillingFile, 'cloud' | 'invoiceId'> & {
  terms: Terms
  /** Whether documents of 0.00 are issued; they stay drafts otherwise. */
  areZerosIssued: boolean
  steps: readonly Step[]
}

const sources: readonly { format: FileFormat; cloud: BillingFile['cloud'] }[] = [
  { format: 'focus', cloud: 'AWS' },
  { format: 'focus', cloud: 'GCP' },
  { format: 'partner-center-usage', cloud: 'Azure' },
]

/** The files of the provider's invoice, each imported by itself. */
const filesOf = (making: Making, terms: Terms, of: FileOf, costCurrencies: readonly string[]): Upload[] => {
  const { random, features } = making
  const accounts = [...terms.accounts.map(({ account }) => account), accountId(making, 99)]
  const known = random.chance(0.7) ? accounts.slice(0, -1) : accounts
  return costCurrencies.flatMap((currency) => {
    const usage = someFile(making, { ...of, currency }, known)
    const files = features.completingFiles && random.chance(0.4) ? partsOf(making, usage) : [usage]
    const areTogether = features.filesTogether && random.chance(0.5)
    const parts = areTogether ? [files] : files.map((file) => [file])
    if (of.cloud !== 'Azure' || !features.reconciliation || random.chance(0.5)) return parts
    const billing = someFile(making, { ...of, format: 'partner-center-reconciliation', currency }, known)
    return random.chance(0.5) ? [...parts, [billing]] : [[billing], ...parts]
  })
}

/** Subscriptions that no rule, project or agreement names may go to another customer. */
const movable = ({ accounts, rules, projects, agreements }: Terms) =>
  accounts.filter(
    ({ account }) =>
      rules.every((rule) => rule.account !== account) &&
      agreements.every((agreement) => agreement.account !== account) &&
      projects.every(({ groups }) => groups.every((group) => group.account !== account)),
  )

const changesOf = (making: Making, terms: Terms, number: number): Change[] => {
  const { random, features } = making
  const profile = random.pick(terms.profiles)
  const treatments = someTreatments(making)
  const [rule] = random.some(terms.rules, 0.5)
  const [rate] = random.some(terms.rates, 0.3)
  const [moved] = random.some(movable(terms), 0.5)
  const [project] = features.projectChanges ? random.some(terms.projects, 0.7) : []
  const [projectRate] = random.some(project?.rates ?? [], 0.5)
  const [group] = random.some(project?.groups ?? [], 0.5)
  const added = someRule(making, {
    profile,
    accounts: terms.accounts
      .filter(({ customer }) => customer === profile.customer)
      .map(({ account }) => account),
    others: terms.rules,
    name: `${profile.name} later rule ${number}`,
  })
  return [
    { what: 'profile', name: profile.name, values: { markup: someMarkup(making) } },
    ...(treatments ? [{ what: 'profile' as const, name: profile.name, values: { treatments } }] : []),
    ...(added ? [{ what: 'added rule' as const, rule: added }] : []),
    ...(rule ? [{ what: 'removed rule' as const, name: rule.name }] : []),
    ...(rate ? [{ what: 'rate' as const, rate: { ...rate, rate: someRate(making) } }] : []),
    ...(features.currencyChanges
      ? [{ what: 'profile' as const, name: profile.name, values: { currency: someCurrency(making) } }]
      : []),
    ...(features.vatChanges
      ? [{ what: 'profile' as const, name: profile.name, values: { vat: someVat(making) } }]
      : []),
    ...(features.movedAccounts && moved
      ? [{ what: 'moved account' as const, account: moved.account, customer: random.pick(terms.customers) }]
      : []),
    ...(project && projectRate
      ? [
          {
            what: 'project rate' as const,
            project: project.name,
            rate: { ...projectRate, rate: someRate(making) },
          },
        ]
      : []),
    ...(project && group ? [{ what: 'removed group' as const, project: project.name, group }] : []),
    ...(features.agreementChanges ? agreementChanges(making, terms, number) : []),
  ]
}

type Known = { terms: Terms; uploads: readonly Upload[]; number: number; late: Upload | undefined }

/** One more round: something is issued, something changes, a file comes in, and all is calculated again. */
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
  for (const change of random.some(changesOf(making, terms, number), 0.3)) {
    if (change.what === 'moved account' && !movable(after).some(({ account }) => account === change.account))
      continue
    if (!canBeEntered(after, change)) continue
    steps.push({ do: 'change', change })
    after = changed(after, change)
  }
  if (features.staleness && random.chance(0.5)) steps.push({ do: 'look' })
  if (late) steps.push({ do: 'import', files: late })
  if (features.resentFiles && random.chance(0.4))
    steps.push({ do: 'import', files: random.pick(uploads).map((file) => resentFile(making, file)) })
  const payMeanwhile = features.paymentsMeanwhile && random.chance(0.15)
  return { steps: [...steps, { do: 'calculate', payMeanwhile }], terms: after }
}

/** The world of a seed, with nothing in it but what `features` allow. */
export const worldOf = (seed: number, features: Features): World => {
  const random = randomOf(seed)
  const source = random.pick(sources)
  // Rates belong to everybody: two months of its own keep a world apart from those that are played beside it.
  const days = daysOfMonth((2 * seed) % 1100)
  const making: Making = { random, features, days, prefix: `w${seed}`, seed, cloud: source.cloud }
  const costCurrency = random.pick(['USD', 'USD', 'EUR', 'THB'])
  const costCurrencies =
    features.severalCostCurrencies && random.chance(0.2) ? [costCurrency, 'JPY'] : [costCurrency]
  const charged = someTerms(making, costCurrencies)
  const terms: Terms = { ...charged, agreements: someAgreements(making, charged) }
  const of: FileOf = { ...source, invoiceId: `${making.prefix}-INV`, currency: costCurrency }
  const uploads = filesOf(making, terms, of, costCurrencies)
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
