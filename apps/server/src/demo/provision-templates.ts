/** The demo's request templates: one for every customer, and one for each of the two customers with users. */
import type { DemoReseller } from '@cmp/demo'
import type { Scoped } from '../scope/scope.ts'
import { provisionTemplateHandlers } from '../areas/provisioning/index.ts'

const small = {
  name: 'Small web server',
  description: 'Ubuntu on two processors, in Singapore, without an address of its own.',
  resourceTypeId: 'azure-virtual-machine',
  filledIn: {
    Region: 'southeastasia',
    VmSize: 'Standard_B2s',
    OperatingSystem: 'Linux',
    Image: 'Canonical:ubuntu-24_04-lts:server:latest',
    AdminLogin: 'operations',
    Authentication: 'SshKey',
    PublicIp: false,
    BootDiagnostics: true,
    Tags: [{ Key: 'made-by', Value: 'template' }],
  },
  fixed: ['VmSize', 'OperatingSystem', 'Image', 'PublicIp'],
} as const

const archive = (name: string) =>
  ({
    name,
    description: 'Kept twice in the region, for files that are seldom read.',
    resourceTypeId: 'gcp-storage-bucket',
    filledIn: {
      RegionType: 'Region',
      Locations: ['asia-southeast1'],
      StorageClass: 'NEARLINE',
      IsPublicAccessPrevention: true,
      ProtectionTools: 'SoftDelete',
      RetentionPeriod: 30,
      RetentionPeriodUnit: 'Day',
    },
    fixed: ['StorageClass', 'IsPublicAccessPrevention'],
  }) as const

/** Creates the missing templates. */
export const makeTemplates = async (
  scoped: Scoped,
  { users, customers }: Pick<DemoReseller, 'users' | 'customers'>,
): Promise<void> => {
  const owned = customers.filter(({ id }) => users.some(({ customerId }) => customerId === id))
  const templates = [
    { ...small, customerIds: [] },
    ...owned.map(({ id, companyName }) => ({
      ...archive(`Archive of ${companyName}`),
      customerIds: [id],
    })),
  ]
  for (const { filledIn, fixed, ...template } of templates) {
    const known = await scoped.trx
      .selectFrom('provisionTemplate')
      .select('id')
      .where('name', '=', template.name)
      .executeTakeFirst()
    if (!known)
      await provisionTemplateHandlers.create?.(scoped, {
        ...template,
        filledIn: { ...filledIn },
        fixed: [...fixed],
      })
  }
}
