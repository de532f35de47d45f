/** Texts of `contract/provisioning/prerequisites/gcp`. */
import { defineMessage } from '@cmp/messages'

export const anOrganizationPolicyDoesNotAllow = defineMessage(
  'An organization policy does not allow resources in {value}. Choose another region.',
)
export const organizationPolicyRequiresUniform = defineMessage(
  'An organization policy requires uniform bucket-level access. Turn on Uniform bucket-level access.',
)
export const organizationPolicyDoesNotAllowExternal = defineMessage(
  'An organization policy does not allow external IP addresses. Set External IPv4 address to None.',
)
export const organizationPolicyDoesNotAllowIp = defineMessage(
  'An organization policy does not allow IP forwarding. Turn off IP forwarding.',
)
export const organizationPolicyRequiresShieldedVm = defineMessage(
  'An organization policy requires Shielded VM. Turn on Secure Boot, vTPM and Integrity monitoring.',
)
export const organizationPolicyDoesNotAllowPublic = defineMessage(
  'An organization policy does not allow public IP addresses on Cloud SQL. Turn off Public IP and choose a private network.',
)
export const organizationPolicyDoesNotAllow = defineMessage(
  'An organization policy does not allow authorized networks on Cloud SQL. Remove the authorized networks.',
)
