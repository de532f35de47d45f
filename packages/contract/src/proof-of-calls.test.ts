/** Which calls ask a person to show once more who it is, by what they change; a new one has to be put in its place. */
import { expect, test } from 'vitest'
import type { Call, ProofKind } from './kit/declared.ts'
import { allCalls, resources } from './registry.ts'
import { z } from './zod.ts'

const changing = allCalls.filter(
  ({ method, changesOnGet, answersGet, access }) =>
    access !== 'public' && (method !== 'GET' || (changesOnGet ?? answersGet) === true),
)
const namesOf = (kind: ProofKind): string[] =>
  changing
    .filter(({ proof }) => proof === kind)
    .map(({ name }) => name)
    .sort()

test('calls that move money', () => {
  expect(namesOf('money')).toEqual([
    'approvePaymentDetails',
    'bulkAgreementLines',
    'bulkBillingProfileSubscriptions',
    'bulkBillingProfiles',
    'bulkCurrencyMonthlyRates',
    'bulkProjectCurrencyRates',
    'createAgreementLine',
    'createBillingProfile',
    'createBillingProfileRule',
    'createCurrencyMonthlyRate',
    'createProjectCurrencyRate',
    'deleteAgreementLine',
    'deleteBillingProfile',
    'deleteBillingProfileRule',
    'deleteCurrencyMonthlyRate',
    'deleteProjectCurrencyRate',
    'importFxRates',
    'issueCustomerInvoices',
    'payGcpInvoice',
    'proposePaymentDetails',
    'publishSimulation',
    'recordPayment',
    'rejectPaymentDetails',
    'reversePayment',
    'setCustomerInvoicePayment',
    'setInvoicePayment',
    'setSeller',
    'updateAgreementLine',
    'updateBillingProfile',
    'updateBillingProfileRule',
    'updateCurrencyMonthlyRate',
    'updateProjectCurrencyRate',
    'voidCustomerInvoice',
  ])
})

test('calls that change credentials', () => {
  expect(namesOf('credentials')).toEqual([
    'bulkCloudAccounts',
    'bulkIdentityProviders',
    'bulkWebhookEndpoints',
    'createCloudAccount',
    'createIdentityProvider',
    'createProofKey',
    'createSigningCertificate',
    'createWebhookEndpoint',
    'deleteCloudAccount',
    'deleteIdentityProvider',
    'deleteWebhookEndpoint',
    'installSigningCertificate',
    'makeApiToken',
    'renewWebhookSecret',
    'rotateDataKey',
    'showProvisionSecrets',
    'updateCloudAccount',
    'updateIdentityProvider',
    'updateWebhookEndpoint',
  ])
})

test('calls that change how an account is secured', () => {
  expect(namesOf('account')).toEqual([
    'makeRecoveryCodes',
    'passkeyOptions',
    'registerPasskey',
    'removeAuthenticatorApp',
    'removeOwnIdentity',
    'removeOwnPasskey',
    'secondStepForAll',
    'setOwnSecondStep',
    'setSignInSettings',
    'startAuthenticatorApp',
    'toggleSecondStep',
  ])
})

/**
 * What API tokens of the scope `billing` may change without being money of a customer: what comes in from providers and is compared,
 * previews, drafts, and mail about what was issued before. Issuing makes a draft due, and asks; of many documents the action says
 * whether it asks. A calculation issues only where the seller's settings, which ask, say so.
 */
const noMoney: readonly string[] = [
  'assignUnassignedLines',
  'bulkCustomerInvoices',
  'bulkInvoicesEa',
  'chooseForImport',
  'createEAInvoice',
  'createMissingCustomers',
  'deleteEAInvoice',
  'enterBillTotal',
  'fetchUpdatedInvoices',
  'importInvoices',
  'makeLoadCurrent',
  'previewIssueRun',
  'previewOfAgreementLine',
  'previewOfAssignment',
  'previewOfAssignments',
  'previewOfCalculation',
  'previewOfMissingCustomers',
  'previewOfUndo',
  'recordFunctionNotification',
  'remindOfCustomerInvoices',
  'removeBillTotal',
  'removePaymentCertificate',
  'sendAccountStatement',
  'sendCustomerInvoices',
  'sendMonthlyReports',
  'sendStatement',
  'setPaymentCertificate',
  'startAssignmentRun',
  'startBillingFetch',
  'startCalculation',
  'startDocumentRun',
  'startUsageFetch',
  'undoAssignment',
  'updateEAInvoice',
]

test('a call of the scope billing moves money, or is known to move none', () => {
  const others = changing.filter(({ token, proof }) => token === 'billing' && proof === undefined)
  expect(others.map(({ name }) => name).sort()).toEqual(noMoney)
})

/** Lists with amounts or rates that no customer is charged by: limits, and notes of what a provider has billed. */
const noPrices: readonly string[] = ['budgets', 'invoices-ea', 'provision-rules']

test('a list with amounts or rates moves money, or is known to move none', () => {
  const kinds = new Set(['money', 'percent', 'decimal'])
  const others = Object.values(resources).filter(
    ({ fields, create = [], update = [], proof }) =>
      proof !== 'money' && [...create, ...update].some((name) => kinds.has(fields[name]?.kind ?? '')),
  )
  expect(others.map(({ name }) => name).sort()).toEqual(noPrices)
})

/** The names of all properties in a shape. */
const propertiesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === 'properties' && typeof inner === 'object' && inner !== null
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(propertiesIn)]
      : propertiesIn(inner),
  )
}

const secretNames = /^(?:secrets?|.*secret(?:Key)?|.*password|token|.*private_?key|.*accessKey)$/i

const secretsIn = ({ body, input, reply }: Call): string[] =>
  [body, input, typeof reply === 'function' ? reply : undefined].flatMap((shape) =>
    shape
      ? propertiesIn(z.toJSONSchema(shape(z), { io: 'input', unrepresentable: 'any' })).filter((name) =>
          secretNames.test(name),
        )
      : [],
  )

/**
 * Calls that take a secret and are open without a proof: they are one (the password itself), are the command line's, or begin what
 * provisioning rules and approvals guard.
 */
const noCredentials: readonly string[] = [
  'changeOwnPassword',
  'operatorAddUser',
  'operatorSetPassword',
  'proveByPassword',
  'runTerraformCloudFlow',
  'runTerraformCloudFlowEdit',
]

test('a call that takes or gives secrets asks, or is known to change none', () => {
  const unasked = changing.filter((call) => call.proof === undefined && secretsIn(call).length > 0)
  expect(unasked.map(({ name }) => name).sort()).toEqual(noCredentials)
})

test('an action on many rows asks as the call for one does', () => {
  const asked = Object.values(resources).flatMap(({ name, bulk = [], proof }) =>
    bulk.flatMap(({ action, proof: own = proof }) => (own ? [`${name}: ${action}, ${own}`] : [])),
  )
  expect(asked.sort()).toEqual([
    'customer-invoices: issue, money',
    'customer-invoices: mark-paid, money',
    'invoices-ea: mark-paid, money',
    'invoices-ea: mark-unpaid, money',
    'users: disable-mfa, account',
  ])
})
