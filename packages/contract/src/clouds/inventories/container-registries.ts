/** Registries of container images: Azure registries, repositories of ECR and of Artifact Registry. */
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
  noun: 'container registry',
  title: 'Container registries',
  purpose:
    'The container registries and repositories of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Container registry`, `ECR repository`, `Artifact Registry repository`. */
    kind: f.text('Kind'),
    /** `Basic`, `Standard`, `Premium`; Azure only. */
    sku: f.optional(f.text('SKU')),
    /** `DOCKER`, `MAVEN`, `NPM`: Artifact Registry also stores packages of other formats. */
    format: f.optional(f.text('Format')),
    endpoint: f.optional(f.text('Address', { max: 500 })),
    sizeBytes: f.optional(f.integer('Size (bytes)', { min: 0, max: 9_000_000_000_000_000 })),
    /** `All networks`, `Private endpoints`; Azure only. */
    networkAccess: f.optional(f.text('Network access')),
    /** Whether anyone may pull without signing in; Azure only. */
    anonymousPull: f.optional(f.boolean('Anonymous pull')),
    /** Whether the shared admin user is enabled; Azure only. */
    adminUser: f.optional(f.boolean('Admin user')),
    /** Whether a tag always refers to the same image. */
    immutableTags: f.optional(f.boolean('Immutable tags')),
    /** Whether images are scanned for vulnerabilities when they are pushed. */
    scanOnPush: f.optional(f.boolean('Scan on push')),
    encryption: f.optional(f.text('Encryption', { max: 1000 })),
    createdAt: f.optional(f.dateTime('Created')),
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
    { title: 'Registry', fields: ['name', 'status', 'kind', 'sku', 'format', 'endpoint', 'createdAt'] },
    {
      title: 'Content and security',
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
