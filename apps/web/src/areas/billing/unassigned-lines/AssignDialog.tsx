/** Assigns a subscription of an invoice to a customer. Asks for a second confirmation if issued documents are affected. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import { formatMoney } from '@cmp/billing/format'
import {
  assignmentChoice,
  assignmentFields,
  billingProfiles,
  customers,
  endSentence,
  getCurrencyDigits,
  type CalculationPreview,
} from '@cmp/contract'
import { useState } from 'react'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { needsConfirmation } from '../invoices/preview-sentence.ts'
import { AssignmentWarning } from './AssignmentWarning.tsx'
import { assign, previewQuery, getSubscriptionName, type Choice, type UnassignedLine } from './assignments.ts'
import { ConfirmAssignment } from './ConfirmAssignment.tsx'
import styles from './unassigned-lines.module.css'

const describeLine = (line: UnassignedLine): string =>
  [
    t(m.linesOnInvoices, {
      lines: line.lines,
      cloudProvider: line.cloudProvider,
      invoices: line.invoices,
      cost: formatMoney(line.cost, getCurrencyDigits(line.currencyCode)),
      currency: line.currencyCode,
    }),
    line.customerName
      ? endSentence(t(m.customerOnTheInvoice, { customerName: line.customerName }))
      : t(m.noCustomerOnTheInvoice),
  ].join(' ')

const buildAssignmentFields = (line: UnassignedLine): typeof assignmentFields => ({
  ...assignmentFields,
  customerId: {
    ...assignmentFields.customerId,
    help: line.suggestedCustomerName
      ? t(m.matchesTheTenantOnTheInvoice, { suggestedCustomerName: line.suggestedCustomerName })
      : t(m.noCustomerMatchesThisTenant),
  },
  name: { ...assignmentFields.name, help: t(m.idOfSubscription, { id: line.subAccountKey }) },
})

/** The dialog. */
export const AssignDialog = ({ line, onClose }: { line: UnassignedLine; onClose: () => void }) => {
  const [start, setStart] = useState<Record<string, unknown>>({
    customerId: line.suggestedCustomerId ?? '',
    companyName: line.suggestedCustomerName,
    name: line.subAccountName,
    recalculate: true,
  })
  const [pendingAssignment, setPendingAssignment] = useState<{
    choice: Choice
    preview: CalculationPreview
  }>()
  if (pendingAssignment)
    return (
      <ConfirmAssignment
        line={line}
        {...pendingAssignment}
        onBack={() => setPendingAssignment(undefined)}
        onOutdated={async () => {
          const preview = await queryClient.fetchQuery(
            previewQuery(line, pendingAssignment.choice.customerId),
          )
          setPendingAssignment({ ...pendingAssignment, preview })
        }}
        onDone={onClose}
        onClose={onClose}
      />
    )
  return (
    <FieldsDialog
      title={t(m.assign2, { subscriptionName: getSubscriptionName(line) })}
      text={describeLine(line)}
      action={t(m.assignSubscription)}
      size="medium"
      fields={buildAssignmentFields(line)}
      names={Object.keys(assignmentFields)}
      schema={assignmentChoice}
      start={start}
      onSubmit={async (body) => {
        const choice = assignmentChoice(await loadZod()).parse(body)
        const preview = choice.recalculate
          ? await queryClient.fetchQuery(previewQuery(line, choice.customerId))
          : undefined
        if (preview && needsConfirmation(preview)) {
          setStart((before) => ({
            ...choice,
            ...(before['customerId'] === choice.customerId ? { companyName: before['companyName'] } : {}),
          }))
          setPendingAssignment({ choice, preview })
        } else await assign(line, choice, { expected: preview?.expected, onDone: onClose })
      }}
      onClose={onClose}
    >
      <p className={styles.assignLinks}>
        <a href={getResourcePaths(customers).add()} target="_blank" rel="noreferrer">
          {t(m.newCustomerOpensInNewTab)}
        </a>
        <a href={getResourcePaths(billingProfiles).list()} target="_blank" rel="noreferrer">
          {t(m.billingProfilesOpensInNewTab)}
        </a>
      </p>
      <AssignmentWarning line={line} />
    </FieldsDialog>
  )
}
