/** Random files of a provider invoice. */
import type { Making } from './making.ts'
import { generateNature } from './random-natures.ts'
import { groupNames, meters, services } from './random-terms.ts'
import { toComparedKey, type BillingFile, type FileFormat, type Line, type Sold } from './world.ts'

const shortCosts = [
  '1',
  '0.005',
  '0.015',
  '12.34',
  '1.125',
  '817.077202',
  '0',
  '1e-6',
  '100',
  '0.333',
] as const
const longCosts = [
  '0.486031696515249',
  '1.81E-8',
  '5e-06',
  '482.637353000000000001',
  '12345678901.123456789012345678',
  '9.99999999999999999E2',
  '1.5E3',
] as const
const tooLongCosts = [
  '0.1234567890123456785',
  '3.3333333333333333333333',
  '1.000000000000000000499E-3',
] as const
/** The largest possible amount: the sum of two needs one more digit. */
const hugeCost = '99999999999999999999'
const quantities = ['1', '744', '0.25', '3.000000000000000001', '1e-3'] as const

const generateCost = ({ random, features }: Making, isHuge: boolean): string => {
  const cost = random.pick<string>([
    ...shortCosts,
    ...(isHuge ? [hugeCost, hugeCost] : []),
    ...(features.longDecimals ? longCosts : []),
    ...(features.tooLongDecimals ? tooLongCosts : []),
  ])
  return features.credits && random.chance(0.2) ? `-${cost}` : cost
}

const generateDay = ({ random, features, days }: Making): string =>
  random.pick([
    days.first,
    ...days.inside,
    days.last,
    days.last,
    ...(features.linesOutsideMonth ? [days.before, days.after, days.longAfter] : []),
  ])

type Product = Sold & { service: string; category: string }

const products: Readonly<Record<'plan' | 'metered' | 'licence' | 'thirdParty' | 'reserved', Product>> = {
  plan: {
    service: 'Azure plan',
    publisher: '',
    meter: '',
    reservationOrder: '',
    isConsumption: true,
    category: 'Usage',
  },
  metered: {
    service: 'Virtual Machines',
    publisher: 'Microsoft Corporation',
    meter: 'D2s v5',
    reservationOrder: '',
    isConsumption: true,
    category: 'Usage',
  },
  licence: {
    service: 'Microsoft 365',
    publisher: 'Microsoft',
    meter: '',
    reservationOrder: '',
    isConsumption: false,
    category: 'Purchase',
  },
  thirdParty: {
    service: 'Twilio SendGrid',
    publisher: 'Twilio',
    meter: 'Messages overage',
    reservationOrder: '',
    isConsumption: false,
    category: 'Purchase',
  },
  reserved: {
    service: 'Reserved VM Instance',
    publisher: 'Microsoft',
    meter: 'Reserved hours',
    reservationOrder: 'order-1',
    isConsumption: false,
    category: 'Purchase',
  },
}

const generateProduct = ({ random, features }: Making): Product => {
  if (random.chance(0.3)) return random.chance(0.5) ? products.plan : products.metered
  return features.thirdParties && random.chance(0.4)
    ? random.pick([products.thirdParty, products.reserved])
    : products.licence
}

/** The parts of a line item that a format can express; the rest follows from the format. */
const ofFormat: Readonly<Record<FileFormat, (making: Making, line: Line) => Line>> = {
  focus: (making, line) => ({ ...line, month: generateMonth(making) }),
  'partner-center-usage': (_, { description: _description, ...line }) => ({
    ...line,
    category: 'Usage',
    chargeClass: '',
  }),
  'partner-center-reconciliation': (making, { description: _description, ...line }) => {
    const { days, features } = making
    const { service, category, ...sold } = generateProduct(making)
    // Its month is the month of its date.
    const isLater = features.severalMonths && line.day >= days.after
    const day = isLater || line.day.startsWith(days.month) ? line.day : days.first
    return {
      ...line,
      day,
      month: day.slice(0, 7),
      service,
      meter: service,
      unit: 'Licenses',
      resourceGroup: '',
      chargeClass: '',
      category,
      sold,
    }
  },
}

const generateMonth = ({ random, features, days: { month, nextMonth } }: Making): string =>
  features.severalMonths && random.chance(0.1) ? nextMonth : month

export type FileOf = { format: FileFormat; cloud: BillingFile['cloud']; invoiceId: string; currency: string }

/**
 * Returns what is used. A file's line items come from few of these, so that most rows of a document sum several line
 * items.
 */
const generateSubject = (making: Making, accounts: readonly string[]) => {
  const { random } = making
  return {
    account: random.pick(accounts),
    resourceGroup: random.pick(groupNames(making)),
    service: random.pick(services),
    meter: random.pick(meters),
    unit: random.pick(['1 Hour', '1 GB']),
    ...generateNature(making),
  }
}

/** Returns some line items again with an unreadable cost. */
const generateUnreadable = ({ random, features }: Making, lines: readonly Line[]): Line[] =>
  features.unreadableLines && random.chance(0.3)
    ? random.some(lines, 0.1).map((line) => ({ ...line, cost: random.pick(['twelve', '1.2.3', '']) }))
    : []

/** Builds a file with line items of the given accounts. */
export const generateFile = (making: Making, of: FileOf, accounts: readonly string[]): BillingFile => {
  const { random, features, days } = making
  const isHuge = features.hugeAmounts && random.chance(0.1)
  const subjects = Array.from({ length: random.int(3, 8) }, () => generateSubject(making, accounts))
  const generateLine = (): Line => {
    const subject = random.pick(subjects)
    const isLowerCase = of.cloud === 'Azure' && features.accountsInOtherCases && random.chance(0.3)
    return ofFormat[of.format](making, {
      ...subject,
      account: isLowerCase ? subject.account.toLowerCase() : subject.account,
      day: generateDay(making),
      month: days.month,
      cost: generateCost(making, isHuge),
      quantity: random.pick(isHuge ? [...quantities, hugeCost] : quantities),
    })
  }
  const lines = Array.from({ length: random.int(5, 30) }, generateLine)
  return { ...of, lines, unreadable: generateUnreadable(making, lines) }
}

/** Builds the same part again: the same accounts and dates with other amounts. */
export const resendFile = (making: Making, file: BillingFile): BillingFile => ({
  ...file,
  lines: file.lines.map((line) =>
    making.random.chance(0.5) ? { ...line, cost: generateCost(making, false) } : line,
  ),
})

/**
 * Divides a file into two complementary parts: of different accounts, or of the dates before `cut` and from `cut` on. A
 * file that cannot be divided remains whole.
 */
export const splitFile = (making: Making, file: BillingFile): BillingFile[] => {
  const cut = making.random.pick(making.days.inside)
  const account = toComparedKey(making.random.pick(file.lines).account)
  const isFirst = making.random.chance(0.5)
    ? (line: Line) => line.day < cut
    : (line: Line) => toComparedKey(line.account) === account
  return [file.lines.filter(isFirst), file.lines.filter((line) => !isFirst(line))]
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ ...file, lines }))
}
