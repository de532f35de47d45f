/** Texts of `web/insight/homepage`. */
import { defineMessage } from '@cmp/messages'

export const cloudAccounts = defineMessage('Cloud accounts')
export const latestUsage = defineMessage('Latest usage')
export const none = defineMessage('None')
export const lastFetch = defineMessage('Last fetch')
export const never = defineMessage('Never')
export const nextFetch = defineMessage('Next fetch')
export const manual = defineMessage('Manual')
export const last12Months = defineMessage('Last 12 months')
export const month = defineMessage('Month')
export const showAsChart = defineMessage('Show as chart')
export const noInvoicesYet = defineMessage('No invoices yet')
export const yourMonthlyChargesAppearHereAfter = defineMessage(
  'Your monthly charges appear here after the first invoice is calculated. Until then, you can view your subscriptions or open a support ticket.',
)
export const viewSubscriptions = defineMessage('View subscriptions')
export const openSupportTicket = defineMessage('Open support ticket')
export const supportTickets = defineMessage('Support tickets')
export const overdueInvoices = defineMessage('Overdue invoices')
export const unpaidInvoices = defineMessage('Unpaid invoices')
export const openTickets = defineMessage('Open tickets')
export const ticketsAwaitingYourReply = defineMessage('Tickets awaiting your reply')
export const topServices = defineMessage('Top services')
export const topSubscriptions = defineMessage('Top subscriptions')
export const couldNotLoadHomePage = defineMessage('Could not load the home page')
export const unpaidCustomerInvoices = defineMessage('Unpaid customer invoices')
export const overdueByAge = defineMessage('Overdue by age')
export const includingVat = defineMessage('including VAT')
export const allUnpaid = defineMessage('All unpaid')
export const currency = defineMessage('Currency')
export const unpaid = defineMessage('Unpaid')
export const unpaidIncludingVat = defineMessage('Unpaid, including VAT')
export const charged = defineMessage('Charged')
export const unassigned = defineMessage('Unassigned')
export const unbilled = defineMessage('Unbilled')
export const difference = defineMessage('Difference')
export const providerTotalsThatAreNotCovered = defineMessage(
  'Provider totals that are not covered by line items.',
)
export const costAllocation = defineMessage('Cost allocation')
export const allProviderInvoices = defineMessage('all provider invoices')
export const why = defineMessage('Why?')
export const biggestIncreases = defineMessage('Biggest increases')
export const biggestDecreases = defineMessage('Biggest decreases')
export const biggestIncreasesAndDecreases = defineMessage('Biggest increases and decreases')
export const setPricesAndCurrency = defineMessage('Set prices and currency')
export const billingProfileSetsCurrencyMarkupAnd = defineMessage(
  'A billing profile sets the currency, markup and VAT of its customers. Other currencies need a monthly exchange rate.',
)
export const importProviderInvoice = defineMessage('Import a provider invoice')
export const importFileFromMicrosoftAwsOr = defineMessage(
  'Import a file from Microsoft, AWS or Google, then calculate it to charge each line item to its customer.',
)
export const importInvoice = defineMessage('Import invoice')
export const createYourFirstInvoice = defineMessage('Create your first invoice')
export const done = defineMessage('Done')
export const next = defineMessage('Next')
export const toDo = defineMessage('To do')
export const severity = defineMessage('Severity')
export const open = defineMessage('Open')
export const inProgress = defineMessage('In progress')
export const cloudBillingData = defineMessage('Cloud billing data')
export const noInvoicesYetImportProviderInvoices = defineMessage(
  'No invoices yet. Import provider invoices, or connect a cloud account to fetch them.',
)
export const lastImport = defineMessage('last import')
export const status = defineMessage('Status')
export const upToDate = defineMessage('Up to date')
export const draftsToIssue = defineMessage('Drafts to issue')
export const invoicesToCalculate = defineMessage('Invoices to calculate')
export const usersToApprove = defineMessage('Users to approve')
export const margins = defineMessage('Margins')
export const invoices = defineMessage('Invoices')
export const charge = defineMessage('Charge')
export const cost = defineMessage('Cost')
export const margin = defineMessage('Margin')
export const marginAsPercentageOfCharge = defineMessage('Margin as a percentage of the charge')
export const change = defineMessage('Change')
export const chargeCostAndMargin = defineMessage('Charge, cost and margin')
export const inDraftsWhichCanStillChange = defineMessage('In drafts, which can still change.')
export const beforeVat = defineMessage('before VAT')
export const noUnpaidInvoices = defineMessage('No unpaid invoices.')
export const overdue = defineMessage('Overdue')
export const urgent = defineMessage('Urgent')
export const waiting = defineMessage('Waiting')
export const note = defineMessage('Note')
export const needsYourAttention = defineMessage('Needs your attention')
export const youAreAllCaughtUp = defineMessage('You are all caught up.')
export const inBeforeVat = defineMessage('in {currency}, before VAT')
export const charge2 = defineMessage('Charge {currency}')
export const chargesIn = defineMessage('Charges in {month}')
export const tickets = defineMessage('Tickets, {ticketStatusLabel}')
export const inLabel = defineMessage('in {month}')
export const welcome = defineMessage('Welcome, {name}')
export const overdueForIncludingVat = defineMessage('Overdue for {ageRange}, including VAT')
export const subscription = defineMessage(
  '{subscriptions, plural, one {# subscription} other {# subscriptions}}',
)
export const invoice = defineMessage('{invoices, plural, one {# invoice} other {# invoices}}')
export const chargesForIn = defineMessage('Charges for {companyName} in {month}')
export const whyChangeFor = defineMessage('Why? Change for {companyName}')
export const inInBeforeVat = defineMessage('in {month}, in {currency}, before VAT')
export const openTickets2 = defineMessage('Open tickets, {name}')
export const ticketsInProgress = defineMessage('Tickets in progress, {name}')
export const monthLate = defineMessage('{count, plural, one {# month late} other {# months late}}')
export const marginIn = defineMessage('Margin in {month} ({currency})')
export const costIn = defineMessage('Cost in {month} ({currency})')
export const chargeCostAndMarginByMonth = defineMessage('Charge, cost and margin by month ({currency})')
export const text = defineMessage('{month} ({currency})')
export const invoicesIn = defineMessage('Invoices in {about}')
export const chargesIn2 = defineMessage('Charges in {about}')
export const costIn2 = defineMessage('Cost in {about}')
export const marginIn2 = defineMessage('Margin in {about}')
export const whyChangeIn = defineMessage('Why? Change in {about}')
export const chargesIn3 = defineMessage('Charges in {previousMonth}')
export const whyChangeIn2 = defineMessage('Why? Change in {month} ({currency})')
export const all = defineMessage('All {count, number}')
export const days = defineMessage('> {from} days')
export const days2 = defineMessage('{from}–{to} days')
export const noCloudAccountConnectedImportFiles = defineMessage(
  'No cloud account connected: import files manually. <link>Add an account</link> to fetch bills automatically.',
)
export const due = defineMessage('Due <date></date>')
export const total = defineMessage('Total')
export const soFar = defineMessage('so far')
export const includesDrafts = defineMessage(
  'Includes <amount>{value}</amount> in drafts, which can still change.',
)
export const chargeBefore = defineMessage('<previous></previous> in {month}')
export const noChangeFrom = defineMessage('No change: <previous></previous> in {month}')
export const changeLikeForLike = defineMessage(
  '<change>{figure}</change> on a comparable basis; <previous></previous> in {month}',
)
export const changeThan = defineMessage('<change>{figure}</change> than <previous></previous> in {month}')
export const more = defineMessage('{amount} more')
export const less = defineMessage('{amount} less')
export const provider = defineMessage('Provider')
export const latestMonth = defineMessage('Latest month')
export const marginOverCost = defineMessage(
  'Margin <margin></margin>{hasPercent, select, true { ({percent} %)} other {}} over a cost of <cost></cost>',
)
export const home = defineMessage('Home')
export const closeMonth = defineMessage('Close {month}')
export const closeStepsDone = defineMessage(
  '{done, number} of {count, plural, one {# step} other {# steps}} done.',
)
export const closeNextStep = defineMessage('Next: {step}')
export const closeReady = defineMessage('The month can be closed.')
export const closeContinue = defineMessage('Continue')
export const enterSellerDetails = defineMessage('Enter your seller details')
export const nameAndTaxIdOnEvery = defineMessage(
  'Your name, address and tax ID appear on every customer invoice.',
)
export const enterDetails = defineMessage('Enter details')
export const providerInvoicesImported = defineMessage(
  '{count, plural, one {# provider invoice is} other {# provider invoices are}} imported.',
)
export const orConnectCloudAccount = defineMessage('Or connect a cloud account')
export const createCustomersFromTheInvoice = defineMessage('Create customers from the invoice')
export const customersAreProposedFromNames = defineMessage(
  'Customers and subscriptions are proposed from the names on the provider invoice.',
)
export const subscriptionsWithoutCustomer = defineMessage(
  '{count, plural, one {# subscription has} other {# subscriptions have}} no customer yet.',
)
export const createCustomers = defineMessage('Create customers')
export const customersChargedAtCost = defineMessage(
  '{count, plural, one {# customer is} other {# customers are}} charged at cost, because the markup is 0 %.',
)
export const setPrices = defineMessage('Set prices')
export const reviewTheDrafts = defineMessage('Review the drafts')
export const calculateInvoiceToCreateDrafts = defineMessage(
  'Calculate the provider invoice. Each customer gets a draft with its line items.',
)
export const draftsToReview = defineMessage(
  '{count, plural, one {# draft is} other {# drafts are}} ready to review.',
)
export const reviewDrafts = defineMessage('Review drafts')
export const issueTheFirstInvoice = defineMessage('Issue the first invoice')
export const numberIsAssignedAndCustomerCan = defineMessage(
  'The invoice gets its number, and the customer can see and pay it.',
)
export const issueInvoices = defineMessage('Issue invoices')
export const atCost = defineMessage('At cost')
export const stepsDone = defineMessage('{doneSteps, number} of {steps, number} steps done')
export const demoOfReseller = defineMessage(
  'This is a demo: Siam Cloud Partners resells Azure, AWS and Google Cloud. All companies and amounts are fictitious.',
)
export const demoOfCustomer = defineMessage(
  'This is a demo of the portal as a customer of Siam Cloud Partners sees it. All amounts are fictitious.',
)
export const startTour = defineMessage('Start tour')
export const dismiss = defineMessage('Dismiss')
export const back = defineMessage('Back')
export const tourProgress = defineMessage('{current, number} of {total, number}')
export const tourChargesTitle = defineMessage('Charges and margin')
export const tourChargesText = defineMessage(
  'What customers are charged this month, compared with the same days of the previous month. Select an amount to see its documents.',
)
export const tourAttentionText = defineMessage(
  'Overdue invoices, missing rates, unassigned cost and anomalies. Each entry links to the page where you resolve it.',
)
export const tourInvoicesTitle = defineMessage('Provider invoices')
export const tourInvoicesText = defineMessage(
  'Import or fetch invoices here, then calculate them. Each line item is charged to its customer, or listed with the reason.',
)
export const tourDocumentsTitle = defineMessage('Customer invoices')
export const tourDocumentsText = defineMessage(
  'Review drafts, issue and email them, and record payments. “Why?” explains every amount down to its line items.',
)
export const tourSearchTitle = defineMessage('Search')
export const tourSearchText = defineMessage(
  'Press Ctrl+K on any page to find a customer, an invoice number, a page or an action.',
)
export const tourOwnChargesTitle = defineMessage('Your charges')
export const tourOwnChargesText = defineMessage(
  'What your resources cost this month, compared with the same days of the previous month. “Why?” shows what changed.',
)
export const tourUnpaidTitle = defineMessage('Invoices to pay')
export const tourUnpaidText = defineMessage(
  'Open an invoice to see its line items, download the PDF or ask support about an amount.',
)
export const tourOwnSearchText = defineMessage(
  'Press Ctrl+K on any page to find a resource, an invoice number, a page or an action.',
)
