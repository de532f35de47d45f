/**
 * The texts of a printed monthly report and its mail in the language of the recipient; documents have their own
 * (`core/documents/pdf/labels.ts`).
 */
import { renderIn, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/monthly-reports'
import { detailComponents, type ChangeCause, type DetailComponent } from '@cmp/contract'
import type { DocumentLanguage } from '../../../../core/documents/pdf/input.ts'

const causes: Record<ChangeCause, Message> = {
  new: m.newResources,
  gone: m.removedResources,
  assigned: m.addedSubscriptions,
  unassigned: m.removedSubscriptions,
  quantity: m.quantity,
  'unit-price': m.unitPrice,
  'exchange-rate': m.exchangeRate,
  markup: m.markup,
  unmeasured: m.amountsWithoutQuantity,
  credit: m.credits,
  purchase: m.purchases,
  refund: m.refunds,
  adjustment: m.corrections,
  tier: m.volumeTiers,
  'fixed-fee': m.fixedFees,
  'percentage-of-spend': m.percentagesOfSpend,
  'free-text': m.customLines,
  discount: m.discounts,
  'agreed-credit': m.contractCredits,
  minimum: m.minimumCharges,
  'replaced-lines': m.replacedLines,
  rounding: m.documentRounding,
}

const components: Record<DetailComponent, Message> = {
  usage: m.usage,
  tier: m.tier,
  'fixed-fee': m.fixedFee,
  'percentage-of-spend': m.percentageOfSpend,
  'free-text': m.otherCharge,
  discount: m.discount,
  credit: m.credit,
  minimum: m.minimumCharge,
}

/** The names that the portal gives to services and documents. Reports contain them in English. */
const ownNames = [
  ...detailComponents.map(({ value, label }) => ({ name: label, label: components[value] })),
  { name: m.draft, label: m.draft },
]

/** Translates a name that the portal gives to a service or a document; all other names stay unchanged. */
const translateName = (language: DocumentLanguage, name: string): string => {
  const own = language === 'en' ? undefined : ownNames.find((one) => renderIn('en', one.name) === name)
  return own ? renderIn(language, own.label) : name
}

/** Returns every fixed text of a report in a language, in addition to those of statements. */
export const getReportLabels = (language: DocumentLanguage) => {
  const render = (label: Message): string => renderIn(language, label)
  return {
    title: render(m.monthlyReport),
    month: render(m.month),
    madeOn: render(m.asOf),
    timezone: render(m.timeZone),
    charts: render(m.charts),
    noData: render(m.noData),
    /** Describes why a chart is incomplete; the provider's message is only in English. */
    chartProblem: (problem: string) => (language === 'en' ? problem : render(m.incompleteChart)),
    running: render(m.runningMonth),
    inCurrency: (currency: string) => renderIn(language, m.chargesIn, { currency }),
    charge: render(m.charge),
    before: render(m.previousMonth),
    change: render(m.change),
    ofItEstimates: (amount: string) => renderIn(language, m.estimatedAmount, { amount }),
    beforeVat: render(m.beforeVat),
    forecast: render(m.forecast),
    between: (low: string, high: string, day: string) =>
      renderIn(language, m.forecastRange, { low, high, day }),
    byDay: render(m.byDay),
    highest: (day: string, amount: string) => renderIn(language, m.highestDay, { day, amount }),
    causes: render(m.causes),
    addUp: render(m.sumOfCauses),
    agreement: render(m.agreementChange),
    nothingChanged: render(m.noChange),
    services: render(m.largestServices),
    resources: render(m.largestResources),
    name: render(m.name),
    others: (count: string) => renderIn(language, m.more, { count }),
    noResource: render(m.noResource),
    named: (name: string) => translateName(language, name),
    /** Says that the line items are deleted; the sentence of a report is only in English. */
    linesRemoved: (sentence: string) => (language === 'en' ? sentence : render(m.removedLines)),
    documents: render(m.documents),
    periods: render(m.otherPeriods),
    estimates: render(m.estimatedUsage),
    estimatesNote: render(m.estimatedUsageNote),
    asOf: render(m.dataDate),
    cloud: render(m.provider),
    amount: render(m.amount),
    nothing: render(m.emptyReport),
  }
}

/** The labels of a report. */
export type ReportLabels = ReturnType<typeof getReportLabels>

/** Names the cause of a change. */
export const nameCause = (language: DocumentLanguage, cause: ChangeCause): string =>
  renderIn(language, causes[cause])
