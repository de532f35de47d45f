/** Finds the FOCUS category of a service. FOCUS requires one category per service name, so only the name decides. */
import type { ServiceCategory } from './columns.ts'

/** The first pattern that matches applies. */
const words: readonly [RegExp, ServiceCategory][] = [
  [
    /machine learning|cognitive|openai|bedrock|sagemaker|vertex|\bai\b|rekognition|gemini/i,
    'AI and Machine Learning',
  ],
  [/sql|database|cosmos|dynamo|aurora|\brds\b|redis|spanner|bigtable|firestore|mariadb|cache/i, 'Databases'],
  [
    /bigquery|synapse|databricks|athena|redshift|data factory|dataflow|stream analytics|\bemr\b|fabric|power bi/i,
    'Analytics',
  ],
  [
    /monitor|log analytics|cloudwatch|automation|advisor|policy|cloudtrail|operations|management/i,
    'Management and Governance',
  ],
  [/active directory|entra|identity|cognito|\biam\b/i, 'Identity'],
  [/defender|sentinel|key vault|\bkms\b|guardduty|firewall|\bwaf\b|security|secret/i, 'Security'],
  [
    /bandwidth|network|dns|load balancer|vpn|cdn|cloudfront|front door|gateway|express ?route|\bvpc\b|nat\b|data transfer/i,
    'Networking',
  ],
  [/storage|\bs3\b|\bebs\b|\befs\b|glacier|backup|disk|blob|\bfiles?\b|netapp/i, 'Storage'],
  [/service bus|event (grid|hub)|pub\/sub|\bsqs\b|\bsns\b|logic apps|api management|queue/i, 'Integration'],
  [/iot/i, 'Internet of Things'],
  [/devops|container registry|codebuild|repos|artifact|developer/i, 'Developer Tools'],
  [
    /office|microsoft 365|dynamics|teams|workspace|power (apps|platform|automate)|windows 365/i,
    'Business Applications',
  ],
  [/media/i, 'Media'],
  [/migrat/i, 'Migration'],
  [/app service|web app|amplify|app engine/i, 'Web'],
  [
    /virtual machine|compute|\bec2\b|lambda|functions|kubernetes|container|fargate|cloud run|virtual desktop|batch/i,
    'Compute',
  ],
]

/** Returns the FOCUS category of a service by its name; `Other` if no pattern matches. */
export const classifyService = (serviceName: string): ServiceCategory =>
  words.find(([pattern]) => pattern.test(serviceName))?.[1] ?? 'Other'
