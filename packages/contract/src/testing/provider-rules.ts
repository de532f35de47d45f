/**
 * Rules of providers and clouds beyond their schemas. Each has its source, the version that was read, a request that
 * violates it and the most similar valid request. Tests are generated from the rows.
 */
import { awsRules } from './rules/aws-rules.ts'
import { azureRules } from './rules/azure-rules.ts'
import { gcpRules } from './rules/gcp-rules.ts'
import type { ProviderRule } from './rules/rule.ts'

export const providerRules: readonly ProviderRule[] = [...azureRules, ...gcpRules, ...awsRules]
