/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.documents': 'Contracts and documents',
  'export.part.documents': 'Documents',
  'export.part.acceptances': 'Agreed terms',
  'export.part.signatures': 'Signatures',
  'export.field.title': 'Title',
  'export.field.expires_on': 'Last day on which it counts',
  'export.field.pdf': 'PDF file (download it from the portal, or ask the front desk)',
  'export.field.document_id': 'Document number',
  'export.field.accepted_at': 'Agreed',
  'export.field.ip_address': 'Network address',
  'export.field.signer_name': 'Signed by',
  'export.field.signed_at': 'Signed',
  'export.value.ISSUED': 'Issued',
  'export.value.UNSIGNED': 'Not signed yet',
  'export.value.SIGNED': 'Signed',
  'export.value.SUBSCRIPTION_CONTRACT': 'Membership contract',
  'export.value.ADDON_CONTRACT': 'Add-on contract',
  'export.value.CLIPCARD_CONTRACT': 'Clipcard contract',
  'export.value.PAYMENT_AGREEMENT_CONTRACT': 'Payment agreement',
  'export.value.CREDITCARD_AGREEMENT_CONTRACT': 'Credit card agreement',
  'export.value.HEALTH_CERTIFICATE': 'Health certificate',
  'export.value.DOCUMENTATION': 'Document',
} as const;

export type DocumentsExportTextKey = keyof typeof en;
