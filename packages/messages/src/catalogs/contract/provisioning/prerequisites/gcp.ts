/** Texts of `contract/provisioning/prerequisites/gcp`. */
import { defineMessage } from '@cmp/messages'

export const anOrganizationPolicyDoesNotAllow = defineMessage(
  'An organization policy does not allow resources in {value}. Choose another region.',
)
export const anOrganizationPolicyRequiresUniform = defineMessage(
  'An organization policy requires uniform bucket-level access. Switch it on in the request.',
)
export const anOrganizationPolicyDoesNotAllowExternal = defineMessage(
  'An organization policy does not allow external IP addresses. Choose no external address.',
)
export const anOrganizationPolicyDoesNotAllowIp = defineMessage(
  'An organization policy does not allow IP forwarding. Switch it off in the request.',
)
export const anOrganizationPolicyRequiresShieldedVm = defineMessage(
  'An organization policy requires Shielded VM. Switch on secure boot, the virtual TPM and integrity monitoring.',
)
export const anOrganizationPolicyDoesNotAllowPublic = defineMessage(
  'An organization policy does not allow public IP addresses on Cloud SQL. Choose a private network instead.',
)
export const anOrganizationPolicyDoesNotAllowAuthorized = defineMessage(
  'An organization policy does not allow authorized networks on Cloud SQL. Remove them from the request.',
)
