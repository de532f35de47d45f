/** The provision type of a version of a Terraform module. It has the same interface as a declared type. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/module-type'
import type { Field, Fields } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'
import type { ModuleDefinition, ModuleVariable } from '../kit/module-definition.ts'
import { toModuleArgument, defineVariableField, startOfVariable } from '../kit/module-fields.ts'
import { createFreePart, createUnpricedPart, type PricePart } from '../kit/price-parts.ts'
import { defineProvisionType } from './provision-type.ts'
import type { ProvisionCloud, ProvisionType } from '../kit/provision-type-shape.ts'
import { isFreeResource } from './module-prices.ts'
import { moduleKind, moduleWire } from './provision-names.ts'
import { awsRegions } from './provisions/aws-regions.ts'

/** The parts of a published version that its provision type needs. */
export type OfferedModule = {
  moduleId: string
  versionId: string
  /** The name of the module on screen. */
  name: string
  version: string
  cloud: ProvisionCloud
  /** The address of the module in the configuration of a run. */
  source: string
  /** The version in the registry; null for other sources. */
  registryVersion: string | null
  definition: ModuleDefinition
}

/**
 * Minutes after which a run of a module is stopped. The limit is the same for all modules because their resources are
 * unknown.
 */
const longestMinutes = 150

/** Names of variables for a region. The first of these that a module has is its region. */
const regionNames = ['location', 'region', 'resource_group_location']

/** Matches names of variables for the size of a machine, a database or a plan. */
const sizeName = /(^|_)(vm_size|size|sku|sku_name|instance_type|instance_class|machine_type|node_type|tier)$/

const isText = ({ input, isSensitive }: ModuleVariable): boolean => input === 'text' && !isSensitive

/**
 * Returns the variable with the region; undefined if the module has none, and for AWS, whose provider configuration
 * contains the region.
 */
export const findRegionVariable = (
  cloud: ProvisionCloud,
  { variables }: Pick<ModuleDefinition, 'variables'>,
): string | undefined =>
  cloud === 'AWS'
    ? undefined
    : regionNames.find((name) => variables.some((variable) => variable.name === name && isText(variable)))

const groupVariable = 'resource_group_name'

const defineCommonFields = (cloud: ProvisionCloud): { RegionId?: Field; ResourceName: Field } => ({
  ...(cloud === 'AWS' && {
    RegionId: f.choice(m.region, awsRegions, {
      offers: { name: 'aws-regions' },
      help: m.awsRegionOfResourcesItCannot,
    }),
  }),
  ResourceName: f.text(m.name, {
    max: 100,
    only: {
      pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
      sentence: m.nameCanContainLettersDigitsPeriods,
    },
    help: m.nameOfProvisionInThisPortal,
  }),
})

const buildSections = (variables: readonly ModuleVariable[]) => {
  const listNames = (isRequired: boolean): string[] =>
    variables.filter((variable) => variable.isRequired === isRequired).map(({ name }) => name)
  return [
    { title: m.requiredSettings, fields: listNames(true) },
    { title: m.optionalSettings, fields: listNames(false) },
  ].filter(({ fields }) => fields.length > 0)
}

/**
 * Returns the argument of a sensitive variable: a reference to a Terraform variable that the run gets in its
 * environment.
 */
const buildSecretExpression = ({ name, input, type }: ModuleVariable): string =>
  input === 'text' || input === 'lines' || ['number', 'bool'].includes(type)
    ? `\${var.${name}}`
    : `\${jsondecode(var.${name})}`

const priceParts = ({ resources }: ModuleDefinition): PricePart[] =>
  [...new Set(resources.map(({ type }) => type))].map((type) =>
    isFreeResource(type)
      ? createFreePart(type, t(m.thisResourceTypeIsFreeOf))
      : createUnpricedPart(type, t(m.pricesAreNotAvailableForResources)),
  )

/** Builds the provision type of a version. */
export const defineModuleType = (module: OfferedModule): ProvisionType => {
  const { cloud, definition, source, registryVersion, name } = module
  const { variables, outputs } = definition
  const fields: Fields = Object.fromEntries(
    variables.map((variable) => [variable.name, defineVariableField(variable)]),
  )
  const secret = variables.filter(({ isSensitive }) => isSensitive)
  const region = findRegionVariable(cloud, definition)
  const type = defineProvisionType<Fields, string>({
    name: moduleKind,
    cloud,
    wire: moduleWire,
    noun: name,
    longestMinutes,
    holdsData: {},
    common: defineCommonFields(cloud),
    fields,
    sections: buildSections(variables),
    start: Object.fromEntries(variables.map((variable) => [variable.name, startOfVariable(variable)])),
    edit: variables.map((variable) => variable.name),
    commonOf: (request) => ({
      ...(region !== undefined && { RegionId: String(request[region] ?? '') }),
      ...(groupVariable in fields && { ResourceGroupName: String(request[groupVariable] ?? '') }),
    }),
    ...(region !== undefined && { regionField: region }),
    sizes: (request) =>
      variables.flatMap((variable) => {
        const value = request[variable.name]
        return isText(variable) && sizeName.test(variable.name) && typeof value === 'string'
          ? [{ field: variable.name, size: value }]
          : []
      }),
    price: { by: [], parts: () => priceParts(definition) },
    stateSecretVariables: Object.fromEntries(secret.map((variable) => [variable.name, variable.name])),
    terraform: (request) => ({
      resource: {},
      module: {
        this: {
          ...Object.fromEntries(
            variables.flatMap((variable) => {
              const value = request[variable.name]
              if (value === undefined || value === null || value === '') return []
              return [
                [
                  variable.name,
                  variable.isSensitive ? buildSecretExpression(variable) : toModuleArgument(variable, value),
                ],
              ]
            }),
          ),
          // Last, so that no variable replaces the source and the version.
          source,
          ...(registryVersion !== null && { version: registryVersion }),
        },
      },
      output: Object.fromEntries(
        outputs.map((output) => {
          const value = `\${module.this.${output.name}}`
          return [output.name, output.isSensitive ? { secret: value } : value]
        }),
      ),
    }),
  })
  const { moduleId: id, versionId, version } = module
  return {
    ...type,
    module: { id, versionId, version, resources: definition.resources.map(({ address }) => address) },
  }
}
