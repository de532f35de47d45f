/** A portal whose Microsoft is the replay. */
import type { Replay } from '@cmp/clouds/testing/partner-center'

/** What the operator of such a portal configures. */
export const replayVariables = ({ hosts }: Replay): Record<string, string> => ({
  MICROSOFT_LOGIN_URL: hosts.microsoftLogin,
  MICROSOFT_GRAPH_URL: hosts.microsoftGraph,
  PARTNER_CENTER_URL: hosts.partnerCenter,
  MICROSOFT_EXPORT_HOSTS: hosts.microsoftExports.join(','),
})
