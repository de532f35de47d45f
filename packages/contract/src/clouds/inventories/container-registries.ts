/** Registries of container images: Azure registries, repositories of ECR and of Artifact Registry. */
import * as m from '@cmp/messages/contract/clouds/inventories/container-registries'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { registryCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/** The region is part of the address because several regions may have repositories with the same name. */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  registryName: 'name',
  location: 'region',
} as const

export const containerRegistries = defineInventory({
  name: 'container-registries',
  noun: nouns.containerRegistry,
  apiName: 'ContainerRegistry',
  title: m.containerRegistries,
  purpose: m.containerRegistriesAndRepositoriesOf,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Container registry`, `ECR repository`, `Artifact Registry repository`. */
    kind: f.text(m.type),
    /** `Basic`, `Standard`, `Premium`; Azure only. */
    sku: f.optional(f.text(m.sku)),
    /** `DOCKER`, `MAVEN`, `NPM`: Artifact Registry also stores packages of other formats. */
    format: f.optional(f.text(m.format)),
    endpoint: f.optional(f.text(m.registryUrl, { max: 500 })),
    sizeBytes: f.optional(f.integer(m.sizeBytes, { min: 0, max: 9_000_000_000_000_000 })),
    /** `All networks`, `Private endpoints`; Azure only. */
    networkAccess: f.optional(f.text(m.networkAccess)),
    /** Whether anyone may pull without signing in; Azure only. */
    anonymousPull: f.optional(f.boolean(m.anonymousPull)),
    /** Whether the shared admin user is enabled; Azure only. */
    adminUser: f.optional(f.boolean(m.adminUser)),
    /** Whether a tag always refers to the same image. */
    immutableTags: f.optional(f.boolean(m.tagImmutability)),
    /** Whether images are scanned for vulnerabilities when they are pushed. */
    scanOnPush: f.optional(f.boolean(m.scanOnPush)),
    encryption: f.optional(f.text(m.encryption, { max: 1000 })),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'status',
      'kind',
      'sku',
      'format',
      'sizeBytes',
      'networkAccess',
    ],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'sku', 'format'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind', 'sku', 'format'],
    search: ['name', 'resourceGroup', 'endpoint'],
  },
  address,
  calls: {
    list: '/api/VContainerRegistry/GetContainerRegistryList',
    detail: '/api/VContainerRegistry/GetContainerRegistryDetail',
  },
  charts: registryCharts,
  usage: { path: '/api/VContainerRegistry/GetContainerRegistryUsage', address },
  pages: {
    list: '/visibility-container-registry',
    detail:
      '/visibility-container-registry/details/containerId/$containerId/resourceGroups/$resourceGroupName/registries/$registryName/location/$location',
  },
  sections: [
    { title: m.registry, fields: ['name', 'status', 'kind', 'sku', 'format', 'endpoint', 'createdAt'] },
    {
      title: m.contentAndSecurity,
      fields: [
        'sizeBytes',
        'networkAccess',
        'anonymousPull',
        'adminUser',
        'immutableTags',
        'scanOnPush',
        'encryption',
      ],
    },
    whereItIs,
  ],
})
