/** Tests which calls require a proof of identity, by what they change; a new call must be classified here. */
import { expect, test } from 'vitest'
import type { Call, ProofKind } from './kit/declared.ts'
import { allCalls, resources } from './registry.ts'
import { toJSONSchema } from 'zod'
import { z } from './zod.ts'

const changing = allCalls.filter(
  ({ method, changesOnGet, answersGet, access }) =>
    access !== 'public' && (method !== 'GET' || (changesOnGet ?? answersGet) === true),
)
const listCallNames = (kind: ProofKind): string[] =>
  changing
    .filter(({ proof }) => proof === kind)
    .map(({ name }) => name)
    .sort()

test('calls that move money', () => {
  expect(listCallNames('money')).toEqual([
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
  expect(listCallNames('credentials')).toEqual([
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
  expect(listCallNames('account')).toEqual([
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
 * Calls that API tokens of the scope `billing` may make because they do not change a customer's money: imports and
 * comparisons of provider data, previews, drafts, and mails about issued documents. Issuing makes a draft due and
 * requires a proof; for many documents the action defines whether it does. A calculation issues only if the seller's
 * settings, which require a proof, say so.
 */
const noMoney: readonly string[] = [
  'acceptFindings',
  'assignUnassignedLines',
  'bulkCustomerInvoices',
  'bulkInvoicesEa',
  'chooseForImport',
  'closeMonth',
  'confirmMonthStep',
  'createEAInvoice',
  'createMissingCustomers',
  'deleteEAInvoice',
  'enterBillTotal',
  'fetchUpdatedInvoices',
  'importInvoices',
  'makeLoadCurrent',
  'noteMonthChange',
  'previewDocumentRun',
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
  'reopenFindings',
  'reopenMonth',
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
  'undoMonthStep',
  'updateEAInvoice',
]

test('a call of the scope billing moves money or is declared as moving none', () => {
  const others = changing.filter(({ token, proof }) => token === 'billing' && proof === undefined)
  expect(others.map(({ name }) => name).sort()).toEqual(noMoney)
})

/** Lists with amounts or rates that do not affect charges: limits, and records of providers' bills. */
const noPrices: readonly string[] = ['budgets', 'invoices-ea', 'provision-rules']

test('a list with amounts or rates moves money or is declared as moving none', () => {
  const kinds = new Set(['money', 'percent', 'decimal'])
  const others = Object.values(resources).filter(
    ({ fields, create = [], update = [], proof }) =>
      proof !== 'money' && [...create, ...update].some((name) => kinds.has(fields[name]?.kind ?? '')),
  )
  expect(others.map(({ name }) => name).sort()).toEqual(noPrices)
})

/** Collects the names of all properties in a shape. */
const listProperties = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === 'properties' && typeof inner === 'object' && inner !== null
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(listProperties)]
      : listProperties(inner),
  )
}

const secretNames = /^(?:secrets?|.*secret(?:Key)?|.*password|token|.*private_?key|.*accessKey)$/i

const findSecrets = ({ body, input, reply }: Call): string[] =>
  [body, input, typeof reply === 'function' ? reply : undefined].flatMap((shape) =>
    shape
      ? listProperties(toJSONSchema(shape(z), { io: 'input', unrepresentable: 'any' })).filter((name) =>
          secretNames.test(name),
        )
      : [],
  )

/**
 * Calls that take a secret without a proof: they are a proof themselves (the password), belong to the command line, or
 * start something that provisioning rules and approvals control.
 */
const noCredentials: readonly string[] = [
  'changeOwnPassword',
  'operatorAddUser',
  'operatorSetPassword',
  'proveByPassword',
  'runTerraformCloudFlow',
  'runTerraformCloudFlowEdit',
]

test('a call that accepts or returns secrets requires a proof or is declared as changing none', () => {
  const unasked = changing.filter((call) => call.proof === undefined && findSecrets(call).length > 0)
  expect(unasked.map(({ name }) => name).sort()).toEqual(noCredentials)
})

test('an action on many rows requires the same proof as the call for a single row', () => {
  const requiredProofs = Object.values(resources).flatMap(({ name, bulk = [], proof }) =>
    bulk.flatMap(({ action, proof: own = proof }) => (own ? [`${name}: ${action}, ${own}`] : [])),
  )
  expect(requiredProofs.sort()).toEqual([
    'customer-invoices: issue, money',
    'customer-invoices: mark-paid, money',
    'invoices-ea: mark-paid, money',
    'invoices-ea: mark-unpaid, money',
    'users: disable-mfa, account',
  ])
})
