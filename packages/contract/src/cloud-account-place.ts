/** Where cloud accounts are, apart from what their kinds ask for: pages that only lead there need no more. */
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
