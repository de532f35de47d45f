/**
 * The paths of cloud accounts, separate from the fields of their kinds because pages that only link to them need no
 * more.
 */
export const cloudAccountPlace = {
  name: 'cloud-accounts',
  pages: {
    list: '/cloud-account',
    add: '/cloud-account/add',
    edit: '/cloud-account/edit',
    editId: 'query',
    detail: '/cloud-account/detail',
  },
} as const
