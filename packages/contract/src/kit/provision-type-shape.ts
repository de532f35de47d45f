/**
 * The interface of a provision type for forms, the server and tests. A type is declared, or built from a Terraform
 * module.
 */
import * as m from '@cmp/messages/contract/kit/provision-type-shape'
import type { Noun, Text } from '@cmp/messages'
import type { Fields } from './declared.ts'
import type { PricePart } from './price-parts.ts'
import type { ObjectShape } from './shape.ts'
import type { TerraformConfiguration } from './terraform.ts'
import type { TerraformContext } from './terraform-names.ts'

/** The clouds in which resources are provisioned, with the label of the billed container. */
export const containers = { Azure: m.subscriptionId, GCP: m.projectId, AWS: m.accountId } as const

/** A key of {@link containers}. */
export type ProvisionCloud = keyof typeof containers

/** A request by field name: the values of the form, or the validated values. */
export type Values = Readonly<Record<string, unknown>>

/** A size, such as `Standard_B2s` or `db.t3.micro`, and its field. */
export type ProvisionSize<Name extends string> = { field: Name | `${Name}.${string}`; size: string }

/** A provision type. */
export type ProvisionType = {
  name: string
  cloud: ProvisionCloud
  wire: string
  /** A Terraform module has its own name. */
  noun: Noun | string
  longestMinutes: number
  /**
   * The Terraform resource types of the provision that contain data, and the data that is deleted with each. Empty for a module, in which any resource type may
   * contain data.
   */
  holdsData: Readonly<Record<string, Text>>
  /** For a Terraform module: the module, its version, and the addresses of its resources. */
  module?: { id: string; versionId: string; version: string; resources: readonly string[] }
  /** The fields of the form: container and customer first, then the fields of the type. */
  fields: Fields
  /** The names of the {@link fields} in the common part of the request. */
  common: readonly string[]
  sections: readonly { title: Text; text?: Text; fields: readonly string[] }[]
  start: Values
  /** Returns the fields that do not apply to these values; a field of a group by its path. */
  hidden: (values: Values) => readonly string[]
  /**
   * Returns the initial values of the form for a change. Fields that do not apply to `body` have the values of a new
   * form.
   */
  buildInitialValues: (body: Values) => Values
  /** The body that the form sends. The page and the server validate it. */
  body: ObjectShape
  /** The request of the call: the common part, and the fields of the type under {@link ProvisionType.wire}. */
  request: ObjectShape
  /** Returns the body of the form that corresponds to a request. */
  bodyOf: (request: Values) => Values
  /** The fields that can be changed later. */
  edit: readonly string[]
  /** The fields in the form of a change: an empty secret keeps the stored value. */
  editFields: Fields
  editBody: ObjectShape
  /** The paths of secrets, such as `Access.Password`. Secrets are encrypted and never shown. */
  secrets: readonly string[]
  /** Returns the request of a validated body: the common part, and the fields of the type under `wire`. */
  requestOf: (userId: string, body: Values) => Values
  /** Returns the request that changes a provision. */
  editOf: (userId: string, provisionId: string, body: Values) => Values
  /** The name of the field with the region. */
  regionField: string
  /** Returns the sizes in a validated body. */
  sizesOf: (body: Values) => readonly ProvisionSize<string>[]
  /** Returns the Terraform configuration of a validated body, without its secrets. */
  terraformOf: (body: Values, context?: TerraformContext) => TerraformConfiguration
  /** The fields that the price depends on, without secrets. A request for an estimate has only these. */
  pricedBy: readonly string[]
  /** The shape of these fields, each validated separately. */
  priceBody: ObjectShape
  /** Returns the parts of the price of a body whose {@link pricedBy} fields are validated. */
  priceOf: (body: Values) => PricePart[]
  /** Returns the secrets of a validated body by Terraform variable. */
  variablesOf: (body: Values) => Readonly<Record<string, string>>
}
