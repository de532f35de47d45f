/** The pages on which what was provisioned is changed, as the specification names them. */
import { paths } from '../../kit/api/paths.ts'
import { slugOf } from '../../kit/form/form-steps.ts'
import { stepParameter } from '../../kit/form/use-form-draft.ts'

/** By the type, what stands in the address behind `edit-`. */
const kinds: Readonly<Record<string, string>> = {
  'azure-app-service': 'app-service',
  'azure-virtual-machine': 'virtual-machine',
  'azure-virtual-network': 'virtual-network',
  'azure-network-security-group': 'network-security-groups',
  'azure-sql-database': 'sql-database',
  'azure-storage-account': 'storage-account',
  'gcp-storage-bucket': 'storage-bucket',
  'gcp-app-engine': 'app-engine',
  'gcp-cloud-sql': 'gcp-sql-database',
  'gcp-virtual-machine': 'gcp-virtual-machine',
  'gcp-network': 'gcp-network',
  'aws-s3-bucket': 'aws-s3-bucket',
  'aws-elastic-beanstalk': 'aws-elastic-beanstalk',
  'aws-sql-database': 'aws-sql-database',
  'aws-virtual-machine': 'aws-virtual-machine',
}

/** Where a provision is changed; undefined for a type that has no page. */
export const provisionEdit = (typeName: string, id: string): string | undefined => {
  const kind = kinds[typeName]
  return kind && paths.provisionEdit(kind, id)
}

/** The part of an edit page in which something stands. */
export const editSection = (href: string, section: string): string => {
  const query = new URLSearchParams({ [stepParameter]: slugOf({ title: section, fields: [] }) })
  return `${href}${href.includes('?') ? '&' : '?'}${query.toString()}`
}
