/**
 * Rules that providers and clouds hold requests to beyond their schemas: each with its source, the version that was read, a
 * request that breaks it and the nearest one that keeps it. Tests are generated from the rows.
 */
import { awsRules } from './rules/aws-rules.ts'
import { azureRules } from './rules/azure-rules.ts'
import { gcpRules } from './rules/gcp-rules.ts'
import type { ProviderRule } from './rules/rule.ts'

export const providerRules: readonly ProviderRule[] = [...azureRules, ...gcpRules, ...awsRules]
