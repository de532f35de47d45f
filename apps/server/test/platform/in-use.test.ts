/** What prevents deleting a row or moving it to another customer: which lists, how many rows, and what to do. */
import {
  customerSubscriptionEntitlements,
  projectCurrencyRates,
  projectSubscriptionRgs,
  type ErrorBody,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findReferencesTo } from '../../src/resources/in-use.ts'
import { listMountedResources } from '../../src/resources/mounted.ts'
import type { Client, TestPortal } from '../harness/portal.ts'
import { add, addEntitlement, addProjectRate, addRule, type AddedCustomer } from '../harness/master-data.ts'
import { listResourceRows, startTwoCustomers, type Row } from '../harness/two-customers.ts'

let portal: TestPortal
let sa: Client
let alpha: AddedCustomer
let beta: AddedCustomer
let projectId: string

beforeAll(async () => {
  ;({ portal, sa, alpha, beta, projectId } = await startTwoCustomers())
})

afterAll(() => portal.close())

const group = (resourceGroup: string): Row => ({
  projectId,
  customerSubscriptionId: alpha.subscriptionRowId,
  resourceGroup,
})

test('covers every foreign key that blocks a deletion', async () => {
  /** Tables whose rows refer to a customer only in addition to the row that they belong to. */
  const followed = [
    // A closed month is reopened by exceptions and never deleted.
    'month_closing.month',
    'month_exception.month',
    'billing_profile_subscription.customer_id',
    'project_currency_rate.customer_id',
    'project_subscription_rg.customer_id',
    'customer_subscription_entitlement.customer_id',
    'support_ticket_comment.customer_id',
    'support_ticket_attachment.customer_id',
    'calculation.invoice_row_id',
    'customer_invoice.invoice_row_id',
    'customer_invoice.calculation_id',
    'customer_invoice.adjusts_id',
    'customer_invoice.pdf_file_id',
    'bulk_run.file_id',
    'provision_run.customer_id',
    'provision_check.customer_id',
    'provision_resource.customer_id',
    'provision_snapshot.customer_id',
    'provision.module_version_id',
    'provision_run.module_version_id',
    'provision_module.published_version_id',
    'monthly_report.pdf_file_id',
    'payment.customer_id',
    'payment.reverses_id',
    'payment_certificate.customer_id',
    'payment_certificate.payment_id',
    'invoice_load.invoice_row_id',
    'invoice_sub_account.invoice_row_id',
    'invoice.usage_file_id',
    'invoice.billing_file_id',
    'invoice.document_file_id',
    'removed_load.run_id',
    'stored_file.removal_run_id',
    'document_mail.customer_invoice_id',
    'document_print.customer_invoice_id',
    'document_reminder.customer_invoice_id',
    'document_print.receipt_id',
    'receipt.customer_id',
    'receipt.customer_invoice_id',
    'receipt.payment_id',
    'receipt.pdf_file_id',
  ]
  const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const mounted = listMountedResources(portal.ctx)
  const known = [...mounted.keys()]
    .flatMap((name) => findReferencesTo(mounted, name))
    .map(({ table, column }) => `${toSnakeCase(table)}.${toSnakeCase(column)}`)
  const { rows } = await portal.ctx.pool.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confdeltype = 'a' and connamespace = 'public'::regnamespace`,
  )
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !followed.includes(name))
      .sort(),
  ).toEqual(known.toSorted())
})

test('a customer names everything that belongs to it with a list for each', async () => {
  const { status, body } = await sa.delete<ErrorBody>(`/api/Customers/${alpha.customerId}`)
  expect(status).toBe(409)
  expect(body).toEqual({
    code: 'InUse',
    message:
      'This customer cannot be deleted: 1 subscription, 1 billing profile, 1 project and 1 user belong to it. Delete or move those first. To block access for this customer, deactivate its users.',
    uses: [
      { label: 'subscription', count: 1, href: `/customer-subscription?customerId=${alpha.customerId}` },
      { label: 'billing profile', count: 1, href: `/billing-profile?customerId=${alpha.customerId}` },
      { label: 'project', count: 1, href: `/project?customerId=${alpha.customerId}` },
      { label: 'user', count: 1, href: `/user?customerId=${alpha.customerId}` },
    ],
  })
})

test('a subscription, a billing profile and a project name their references', async () => {
  const groupIds = [
    await add(sa, '/api/ProjectSubscriptionRgs', group('rg-1')),
    await add(sa, '/api/ProjectSubscriptionRgs', group('rg-2')),
  ]
  const rateId = await addProjectRate(sa, { projectId })
  const entitlementId = await addEntitlement(sa, {
    customerSubscriptionId: alpha.subscriptionRowId,
    entitlementId: 'ent-9',
  })
  const ruleId = await addRule(sa, alpha.profileId, {
    name: 'Narrow',
    markupPercent: '5',
    customerSubscriptionId: alpha.subscriptionRowId,
  })
  const readRefusal = async (url: string): Promise<string> => {
    const { status, body } = await sa.delete<ErrorBody>(url)
    expect(status).toBe(409)
    for (const { count, href } of body.uses ?? []) {
      const [path = '', query = ''] = href.split('?')
      const resource = [projectCurrencyRates, projectSubscriptionRgs, customerSubscriptionEntitlements].find(
        ({ pages }) => pages.list === path,
      )
      if (resource) expect(await listResourceRows(sa, resource, query)).toHaveLength(count)
    }
    return body.message
  }
  const subscription = `/api/CustomerSubscriptions/${alpha.subscriptionRowId}`
  expect(await readRefusal(subscription)).toBe(
    'This subscription cannot be deleted: 1 entitlement, 2 project resource groups and 1 price rule belong to it. Delete or move those first.',
  )
  expect(await readRefusal(`/api/delete-billing-profile?id=${alpha.profileId}`)).toBe(
    'This billing profile cannot be deleted: 1 price rule belongs to it. Delete or move it first. To end it, edit it and enter Valid to.',
  )
  expect(await readRefusal(`/api/Projects/${projectId}`)).toBe(
    'This project cannot be deleted: 1 project exchange rate and 2 project resource groups belong to it. Delete or move those first.',
  )

  const toBeta = { customerId: beta.customerId }
  const stuck = await sa.put<ErrorBody>(`/api/Projects/${projectId}`, toBeta)
  expect(stuck.body).toMatchObject({
    code: 'InUse',
    message:
      'This project cannot move to another customer: 2 project resource groups belong to it. Delete those first.',
    details: [{ field: 'customerId' }],
    uses: [{ count: 2, href: `/project-subscription-resource-group?projectId=${projectId}` }],
  })
  expect((await sa.put<ErrorBody>(subscription, toBeta)).body).toMatchObject({
    code: 'InUse',
    message:
      'This subscription cannot move to another customer: 2 project resource groups and 1 price rule belong to it. Delete those first.',
  })

  for (const id of groupIds) await sa.delete(`/api/ProjectSubscriptionRgs/${id}`)
  await sa.delete(`/api/delete-billing-profile-subscription?id=${ruleId}`)
  expect((await sa.put(`/api/Projects/${projectId}`, toBeta)).body).toMatchObject({ companyName: 'Beta' })
  expect((await sa.put(subscription, toBeta)).body).toMatchObject({ companyName: 'Beta' })
  expect((await listResourceRows(sa, projectCurrencyRates)).map((row) => row['companyName'])).toEqual([
    'Beta',
  ])
  expect(
    await listResourceRows(sa, customerSubscriptionEntitlements, `customerId=${beta.customerId}`),
  ).toMatchObject([{ id: entitlementId, companyName: 'Beta' }])
  expect((await sa.delete(`/api/ProjectCurrencyRates?projectId=${rateId}`)).status).toBe(200)
})
