// A fictitious company of the demo: its identity, its purchases and its terms.

/** A company with its accounts at each provider; `key` seeds its IDs. */
export type DemoCompany = {
  key: string
  companyName: string
  /** The name as registered, in the customer's script. */
  legalName: string
  domain: string
  /** ISO 3166-1 alpha-2. */
  country: string
  language: 'th' | 'en'
  /** Currency in which the customer is billed. */
  currency: string
  address: string
  contactName: string
  /** Percent as decimal text. */
  markupPercent: string
  paymentTermsDays: 15 | 30 | 45
  /** Names of the Azure subscriptions, AWS accounts and Google Cloud projects. */
  azure: string[]
  aws: string[]
  gcp: string[]
  /** Microsoft 365 seats bought through the reseller; 0 for none. */
  seats: number
  /** The size of a reserved virtual machine, or null. */
  reservedSize: string | null
}

type Terms = Pick<DemoCompany, 'markupPercent' | 'paymentTermsDays' | 'azure' | 'aws' | 'gcp'> &
  Partial<Pick<DemoCompany, 'seats' | 'reservedSize'>>

/** A company in Thailand, billed in THB. */
export const defineThaiCompany = (
  key: string,
  companyName: string,
  legalName: string,
  address: string,
  contactName: string,
  terms: Terms,
): DemoCompany => ({
  key,
  companyName,
  legalName,
  domain: `${key}.example`,
  country: 'TH',
  language: 'th',
  currency: 'THB',
  address,
  contactName,
  seats: 0,
  reservedSize: null,
  ...terms,
})

/** A company in another country. */
export const defineForeignCompany = (
  key: string,
  companyName: string,
  place: { country: string; currency: string; address: string },
  contactName: string,
  terms: Terms,
): DemoCompany => ({
  key,
  companyName,
  legalName: companyName,
  domain: `${key}.example`,
  language: 'en',
  contactName,
  seats: 0,
  reservedSize: null,
  ...place,
  ...terms,
})
