/**
 * The prerequisites of a request at its provider. Each provision type declares its needs, and the provider's adapter
 * checks them.
 */

/** One prerequisite; IDs and names are the provider's own. */
export type Prerequisite =
  /** The resource provider is registered in the subscription, such as `Microsoft.Compute`. */
  | { is: 'azure-provider'; namespace: string }
  /** Azure Policy allows these values; fields have the names that policies use: `location`, aliases of properties. */
  | { is: 'azure-policy'; resourceType: string; fields: readonly { field: string; value: string }[] }
  /** The subscription may use the size in the region and has enough vCPU quota. */
  | { is: 'azure-vm-size'; region: string; size: string }
  /** The resource with this ID is in the region: a subnet's network, or a network security group. */
  | { is: 'azure-resource-in-region'; what: 'subnet' | 'security-group'; id: string; region: string }
  /** The API is enabled in the project, such as `compute.googleapis.com`. */
  | { is: 'google-api'; service: string }
  /** The network exists in the project. */
  | { is: 'google-network'; network: string }
  /** The subnet exists in the region, and in the network if one is named. */
  | { is: 'google-subnet'; region: string; subnet: string; network: string }
  /**
   * The Boolean constraint of the Organization Policy Service is not enforced; `text` says what it forbids and what to
   * choose.
   */
  | { is: 'google-boolean-constraint'; constraint: string; text: string }
  /** The list constraint allows the value. */
  | { is: 'google-list-constraint'; constraint: string; value: string; text: string }
  /** The zone offers the machine type, and the region has enough CPU quota. */
  | { is: 'google-machine-type'; region: string; zone: string; machineType: string }
  /** The instance profile and the service role of Elastic Beanstalk exist. AWS does not create them automatically. */
  | { is: 'aws-beanstalk-profile' }
  | { is: 'aws-beanstalk-service-role' }
  /** A default VPC with default subnets in this number of zones exists. */
  | { is: 'aws-default-network'; region: string; zones: number }
  /** The subnet is in the VPC. */
  | { is: 'aws-subnet'; region: string; subnetId: string; vpcId: string }
  /** The security groups are in the VPC, or in the default VPC if none is named. */
  | { is: 'aws-security-groups'; region: string; groupIds: readonly string[]; vpcId: string }
  | { is: 'aws-key-pair'; region: string; name: string }
  | { is: 'aws-db-subnet-group'; region: string; name: string }
  /** The region offers the instance types and has enough vCPU quota for this number of machines of the first type. */
  | { is: 'aws-instance-types'; region: string; types: readonly string[]; count: number }
  /** The region has quota for one more RDS instance. */
  | { is: 'aws-db-instance-quota'; region: string }

/** The values of a form, which may be incomplete or invalid. */
export type RequestValues = Readonly<Record<string, unknown>>

/** The prerequisites of a provision type. */
export type PrerequisitesOfType = {
  /** The fields that the prerequisites depend on, without secrets. */
  by: readonly string[]
  /** Returns the prerequisites of a request; empty fields need nothing. */
  of: (values: RequestValues) => readonly Prerequisite[]
}

/** Returns a text of a request; empty if missing. */
export const getRequestText = (values: RequestValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the texts of a list in a request. */
export const getRequestTexts = (values: RequestValues, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string' && item !== '')
    : []
}
