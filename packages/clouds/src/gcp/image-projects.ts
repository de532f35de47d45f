// Google's own projects of images that people ask for: anybody may read them.

/** Ids of the projects. Source: https://cloud.google.com/compute/docs/images/os-details */
export const imageProjects: readonly string[] = [
  'debian-cloud',
  'ubuntu-os-cloud',
  'rhel-cloud',
  'rocky-linux-cloud',
  'suse-cloud',
  'cos-cloud',
  'windows-cloud',
]
