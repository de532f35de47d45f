/** The checklist of a new portal, from the seller's details to the first issued customer invoice. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { cloudAccounts, type ProviderHome } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Card } from './home-parts.tsx'
import styles from './setup-steps.module.css'

type Step = NonNullable<ProviderHome['setup']>[number]

const stepWords = {
  seller: {
    title: t(m.enterSellerDetails),
    describe: () => t(m.nameAndTaxIdOnEvery),
    action: t(m.enterDetails),
  },
  invoices: {
    title: t(m.importProviderInvoice),
    describe: (count: number) =>
      count === 0 ? t(m.importFileFromMicrosoftAwsOr) : t(m.providerInvoicesImported, { count }),
    action: t(m.importInvoice),
  },
  customers: {
    title: t(m.createCustomersFromTheInvoice),
    describe: (count: number) =>
      count === 0 ? t(m.customersAreProposedFromNames) : t(m.subscriptionsWithoutCustomer, { count }),
    action: t(m.createCustomers),
  },
  prices: {
    title: t(m.setPricesAndCurrency),
    describe: (count: number) =>
      count === 0 ? t(m.billingProfileSetsCurrencyMarkupAnd) : t(m.customersChargedAtCost, { count }),
    action: t(m.setPrices),
  },
  review: {
    title: t(m.reviewTheDrafts),
    describe: (count: number) =>
      count === 0 ? t(m.calculateInvoiceToCreateDrafts) : t(m.draftsToReview, { count }),
    action: t(m.reviewDrafts),
  },
  issue: {
    title: t(m.issueTheFirstInvoice),
    describe: () => t(m.numberIsAssignedAndCustomerCan),
    action: t(m.issueInvoices),
  },
} as const

/** A step needs attention if it shows a number of things that are left, such as customers without a markup. */
const needsAttention = ({ step, isDone, count }: Step): boolean => step === 'prices' && !isDone && count > 0

const StepChip = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  if (step.isDone) return <StatusChip value="done" label={t(m.done)} tone="success" />
  if (needsAttention(step)) return <StatusChip value="atCost" label={t(m.atCost)} tone="warning" />
  return isNext ? (
    <StatusChip value="next" label={t(m.next)} tone="info" />
  ) : (
    <StatusChip value="open" label={t(m.toDo)} tone="neutral" />
  )
}

/** The checklist. The first open step has the primary button. */
export const SetupSteps = ({ steps }: { steps: readonly Step[] }) => {
  const next = steps.find(({ isDone }) => !isDone)
  const doneSteps = steps.filter(({ isDone }) => isDone).length
  return (
    <Card
      title={t(m.createYourFirstInvoice)}
      note={t(m.stepsDone, { doneSteps, steps: steps.length })}
      area="setup"
    >
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { title, describe, action } = stepWords[step.step]
          const isNext = step === next
          return (
            <li key={step.step} data-state={step.isDone ? 'done' : isNext ? 'next' : 'open'}>
              <StepChip step={step} isNext={isNext} />
              <div>
                <strong>{title}</strong>
                <p>
                  {describe(step.count)}
                  {step.step === 'invoices' && !step.isDone && (
                    <>
                      {' '}
                      <AppLink href={getResourcePaths(cloudAccounts).add()}>
                        {t(m.orConnectCloudAccount)}
                      </AppLink>
                    </>
                  )}
                </p>
              </div>
              <Button href={step.href} size="small" variant={isNext ? 'contained' : 'outlined'}>
                {action}
              </Button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
