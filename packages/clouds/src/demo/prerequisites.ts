// What requests need in the demo's clouds: quotas that the largest sizes exceed, and networks that names say are missing.
import { CloudError } from '../ports/errors.ts'
import { catalogued } from '../offers/catalogue.ts'
import { prerequisitesBy, shell, type Lookup, type Missing } from '../kit/prerequisites.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'

/** The vCPUs that the demo's quotas allow for one machine. */
const mostVcpus = 16

/** The demo has nothing whose name has this part, and does not say whether there is anything with the other. */
const absent = /missing/
const unseen = /unseen/

const vcpusOf = (offer: string, size: string): number =>
  Number(
    /^(\d+) vCPU/.exec(catalogued(offer, { of: '' }).find(({ id }) => id === size)?.detail ?? '')?.[1] ?? 0,
  )

const beyondQuota = (region: string, size: string, vcpus: number, command: string): Missing | undefined =>
  vcpus <= mostVcpus
    ? undefined
    : {
        text: `The quota of vCPUs in ${region} has ${mostVcpus} of ${mostVcpus} left, and ${size} needs ${vcpus}. Choose a smaller size or another region, or request more quota.`,
        command,
      }

const named = (what: string, name: string, command: string): Lookup => ({
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
export const demoPrerequisites: PrerequisitesPort = prerequisitesBy((containerId) => ({
  'azure-vm-size': ({ region, size }) => ({
    whether: `there is quota for ${size}`,
    ask: async () => {
      const vcpus = vcpusOf('azure-vm-sizes', size)
      return beyondQuota(
        region,
        size,
        vcpus,
        shell`az quota update --resource-name cores --resource-type dedicated --limit-object value=${vcpus} --scope /subscriptions/${containerId}/providers/Microsoft.Compute/locations/${region}`,
      )
    },
  }),
  'google-machine-type': ({ region, machineType }) => ({
    whether: `there is quota for ${machineType}`,
    ask: async () => {
      const vcpus = vcpusOf('gcp-machine-types', machineType)
      return beyondQuota(
        region,
        machineType,
        vcpus,
        shell`gcloud beta quotas preferences create --service=compute.googleapis.com --quota-id=CPUS-per-project-region --preferred-value=${vcpus} --dimensions=region=${region} --project=${containerId}`,
      )
    },
  }),
  'google-network': ({ network }) =>
    named(
      'network',
      network,
      shell`gcloud compute networks create ${network} --subnet-mode=auto --project=${containerId}`,
    ),
  'aws-key-pair': ({ region, name }) =>
    named(
      'key pair',
      name,
      shell`aws ec2 import-key-pair --region ${region} --key-name ${name} --public-key-material fileb://PUBLIC_KEY.pub`,
    ),
  'aws-db-subnet-group': ({ region, name }) =>
    named(
      'DB subnet group',
      name,
      shell`aws rds create-db-subnet-group --region ${region} --db-subnet-group-name ${name} --db-subnet-group-description ${name} --subnet-ids SUBNET_1 SUBNET_2`,
    ),
}))
