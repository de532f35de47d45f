// Prerequisites of requests in the demo: quotas that the largest sizes exceed, and networks whose names make them
// missing.
import { CloudError } from '../ports/errors.ts'
import { getCatalogOffers } from '../offers/catalogue.ts'
import {
  createPrerequisitesPort,
  formatShellCommand,
  type Lookup,
  type Missing,
} from '../kit/prerequisites.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'

/** The vCPUs that the demo's quotas allow for one machine. */
const mostVcpus = 16

/**
 * Resources with this name part are missing in the demo; for those with the other name part, their existence is
 * unknown.
 */
const absent = /missing/
const unseen = /unseen/

const getVcpus = (offer: string, size: string): number =>
  Number(
    /^(\d+) vCPU/.exec(
      getCatalogOffers(offer, { of: '' }).find(({ id }) => id === size)?.detail ?? '',
    )?.[1] ?? 0,
  )

const findQuotaShortage = (
  region: string,
  size: string,
  vcpus: number,
  command: string,
): Missing | undefined =>
  vcpus <= mostVcpus
    ? undefined
    : {
        text: `The quota of vCPUs in ${region} has ${mostVcpus} of ${mostVcpus} left, and ${size} needs ${vcpus}. Choose a smaller size or another region, or request more quota.`,
        command,
      }

const buildNameLookup = (what: string, name: string, command: string): Lookup => ({
  whether: `there is a ${what} called ${name}`,
  ask: async () => {
    if (unseen.test(name))
      throw new CloudError('Forbidden', `The client has no permission to look for ${name}.`)
    return absent.test(name)
      ? { text: `There is no ${what} called ${name}. Choose another one, or create it.`, command }
      : undefined
  },
})

/** The demo's prerequisites. */
export const demoPrerequisites: PrerequisitesPort = createPrerequisitesPort((containerId) => ({
  'azure-vm-size': ({ region, size }) => ({
    whether: `there is quota for ${size}`,
    ask: async () => {
      const vcpus = getVcpus('azure-vm-sizes', size)
      return findQuotaShortage(
        region,
        size,
        vcpus,
        formatShellCommand`az quota update --resource-name cores --resource-type dedicated --limit-object value=${vcpus} --scope /subscriptions/${containerId}/providers/Microsoft.Compute/locations/${region}`,
      )
    },
  }),
  'google-machine-type': ({ region, machineType }) => ({
    whether: `there is quota for ${machineType}`,
    ask: async () => {
      const vcpus = getVcpus('gcp-machine-types', machineType)
      return findQuotaShortage(
        region,
        machineType,
        vcpus,
        formatShellCommand`gcloud beta quotas preferences create --service=compute.googleapis.com --quota-id=CPUS-per-project-region --preferred-value=${vcpus} --dimensions=region=${region} --project=${containerId}`,
      )
    },
  }),
  'google-network': ({ network }) =>
    buildNameLookup(
      'network',
      network,
      formatShellCommand`gcloud compute networks create ${network} --subnet-mode=auto --project=${containerId}`,
    ),
  'aws-key-pair': ({ region, name }) =>
    buildNameLookup(
      'key pair',
      name,
      formatShellCommand`aws ec2 import-key-pair --region ${region} --key-name ${name} --public-key-material fileb://PUBLIC_KEY.pub`,
    ),
  'aws-db-subnet-group': ({ region, name }) =>
    buildNameLookup(
      'DB subnet group',
      name,
      formatShellCommand`aws rds create-db-subnet-group --region ${region} --db-subnet-group-name ${name} --db-subnet-group-description ${name} --subnet-ids SUBNET_1 SUBNET_2`,
    ),
}))
