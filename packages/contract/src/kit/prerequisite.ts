/** What a request needs in its cloud before it can be carried out. It is declared per type and looked up by the adapter of the cloud. */

/** One prerequisite; ids and names are the cloud's own. */
export type Prerequisite =
  /** A resource provider that is registered in the subscription, such as `Microsoft.Compute`. */
  | { is: 'azure-provider'; namespace: string }
  /** Azure Policy allows these values of fields, named as policies name them: `location`, aliases of properties. */
  | { is: 'azure-policy'; resourceType: string; fields: readonly { field: string; value: string }[] }
  /** The subscription may have the size in the region, and has the quota of vCPUs left. */
  | { is: 'azure-vm-size'; region: string; size: string }
  /** The resource with this id is in the region: a subnet of its network, a network security group. */
  | { is: 'azure-resource-in-region'; what: 'subnet' | 'network security group'; id: string; region: string }
  /** An API that is enabled in the project, such as `compute.googleapis.com`. */
  | { is: 'google-api'; service: string }
  /** A network of the project. */
  | { is: 'google-network'; network: string }
  /** A subnet of the region, in the network where one is named. */
  | { is: 'google-subnet'; region: string; subnet: string; network: string }
  /** A Boolean constraint of the Organization Policy Service that is not enforced; `text` says what it forbids and what to choose. */
  | { is: 'google-boolean-constraint'; constraint: string; text: string }
  /** A list constraint that allows the value. */
  | { is: 'google-list-constraint'; constraint: string; value: string; text: string }
  /** The zone has the machine type, and the region has the quota of CPUs left. */
  | { is: 'google-machine-type'; region: string; zone: string; machineType: string }
  /** The instance profile and the service role of Elastic Beanstalk, which AWS does not create by itself. */
  | { is: 'aws-beanstalk-profile' }
  | { is: 'aws-beanstalk-service-role' }
  /** A default VPC with default subnets in so many zones. */
  | { is: 'aws-default-network'; region: string; zones: number }
  /** A subnet that is in the VPC. */
  | { is: 'aws-subnet'; region: string; subnetId: string; vpcId: string }
  /** Security groups that are in the VPC; where none is named, in the default one. */
  | { is: 'aws-security-groups'; region: string; groupIds: readonly string[]; vpcId: string }
  | { is: 'aws-key-pair'; region: string; name: string }
  | { is: 'aws-db-subnet-group'; region: string; name: string }
  /** The region offers the instance types, and has the quota of vCPUs for so many machines of the first one left. */
  | { is: 'aws-instance-types'; region: string; types: readonly string[]; count: number }
  /** The region has the quota for one more RDS instance. */
  | { is: 'aws-db-instance-quota'; region: string }

/** The values of a form that may not be complete or right yet. */
export type RequestValues = Readonly<Record<string, unknown>>

/** What a provision type needs. */
export type PrerequisitesOfType = {
  /** The fields that this depends on, no secret among them. */
  by: readonly string[]
  /** What a request needs; what is not filled in yet needs nothing. */
  of: (values: RequestValues) => readonly Prerequisite[]
}

/** A text of a request; empty where there is none yet. */
export const textIn = (values: RequestValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The texts of a list in a request. */
export const textsIn = (values: RequestValues, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : []
}
