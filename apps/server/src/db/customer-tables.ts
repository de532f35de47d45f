/** Customers with their people to write to, subscriptions and projects, and the rates between currencies. */
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Decimal } from './column-types.ts'

/** All that a row is searched for, in small letters; the database writes it. */
type Searched = ColumnType<string, never, never>

export type CustomerTable = {
  id: Generated<string>
  tenantId: string
  companyName: string
  domainName: string | null
  email: string | null
  taxId: string | null
  address: string | null
  country: string | null
  language: 'en' | 'th'
  /** Of the tax registration, five digits; `00000` is the head office. */
  branch: ColumnType<string | null, string | null | undefined, string | null | undefined>
  /** When what is drafted for the customer is issued; null is as the seller has it. */
  invoicing: ColumnType<
    'draft' | 'automatic' | null,
    'draft' | 'automatic' | null | undefined,
    'draft' | 'automatic' | null
  >
  /** Who reminds the customer of what is overdue; null is as the seller has it. */
  reminders: ColumnType<'by-hand' | null, 'by-hand' | null | undefined, 'by-hand' | null>
  searched: Searched
  createdAt: CreatedAt
}

export type CustomerSubscriptionTable = {
  id: Generated<string>
  customerId: string
  cloudProvider: 'Azure' | 'AWS' | 'GCP' | 'Other'
  subscriptionId: string
  name: string
  searched: Searched
  createdAt: CreatedAt
}

/** A rate between two currencies in a month. */
export type RateColumns = {
  id: Generated<string>
  year: number
  month: number
  fromCurrency: string
  toCurrency: string
  rate: Decimal
  createdAt: CreatedAt
}

export type ProjectTable = {
  id: Generated<string>
  customerId: string
  projectNo: string
  projectName: string
  description: string | null
  createdAt: CreatedAt
}

export type CustomerContactTable = {
  id: Generated<string>
  customerId: string
  name: string
  email: string
  phone: ColumnType<string | null, string | null | undefined, string | null | undefined>
  role: 'billing' | 'technical' | 'commercial'
  createdAt: CreatedAt
}

export type ProjectSubscriptionRgTable = {
  id: Generated<string>
  projectId: string
  customerId: string
  customerSubscriptionId: string
  resourceGroup: string
  createdAt: CreatedAt
}
