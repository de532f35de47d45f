// Prerequisites of requests in the demo: quotas that the largest sizes exceed, and networks whose names make them
// missing.
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
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
        text: t(m.vcpuQuotaInHasOfLeft, { region, mostVcpus, size, vcpus }),
        command,
      }

const buildNameLookup = (what: Text, name: string, command: string): Lookup => ({
  whether: t(m.aNamedExists, { what, name }),
  ask: async () => {
    if (unseen.test(name)) throw new CloudError('Forbidden', t(m.clientHasNoPermissionToRead, { name }))
    return absent.test(name) ? { text: t(m.thereIsNoNamedChooseAnother, { what, name }), command } : undefined
  },
})

/** The demo's prerequisites. */
export const demoPrerequisites: PrerequisitesPort = createPrerequisitesPort((containerId) => ({
  'azure-vm-size': ({ region, size }) => ({
    whether: t(m.thereIsQuotaFor, { size }),
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
    whether: t(m.thereIsQuotaFor, { size: machineType }),
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
      m.network,
      network,
      formatShellCommand`gcloud compute networks create ${network} --subnet-mode=auto --project=${containerId}`,
    ),
  'aws-key-pair': ({ region, name }) =>
    buildNameLookup(
      m.keyPair,
      name,
      formatShellCommand`aws ec2 import-key-pair --region ${region} --key-name ${name} --public-key-material fileb://PUBLIC_KEY.pub`,
    ),
  'aws-db-subnet-group': ({ region, name }) =>
    buildNameLookup(
      m.dbSubnetGroup,
      name,
      formatShellCommand`aws rds create-db-subnet-group --region ${region} --db-subnet-group-name ${name} --db-subnet-group-description ${name} --subnet-ids SUBNET_1 SUBNET_2`,
    ),
}))
