/** Texts of `contract/provisioning/prerequisites/gcp`. */
import { defineMessage } from '@cmp/messages'

export const anOrganizationPolicyDoesNotAllow = defineMessage(
  'An organization policy does not allow resources in {value}. Choose another region.',
)
export const anOrganizationPolicyRequiresUniform = defineMessage(
  'An organization policy requires uniform bucket-level access. Turn on Uniform bucket-level access.',
)
export const anOrganizationPolicyDoesNotAllowExternal = defineMessage(
  'An organization policy does not allow external IP addresses. Set External IPv4 address to None.',
)
export const anOrganizationPolicyDoesNotAllowIp = defineMessage(
  'An organization policy does not allow IP forwarding. Turn off IP forwarding.',
)
export const anOrganizationPolicyRequiresShieldedVm = defineMessage(
  'An organization policy requires Shielded VM. Turn on Secure Boot, vTPM and Integrity monitoring.',
)
export const anOrganizationPolicyDoesNotAllowPublic = defineMessage(
  'An organization policy does not allow public IP addresses on Cloud SQL. Turn off Public IP and choose a private network.',
)
export const anOrganizationPolicyDoesNotAllowAuthorized = defineMessage(
  'An organization policy does not allow authorized networks on Cloud SQL. Remove the authorized networks.',
)
