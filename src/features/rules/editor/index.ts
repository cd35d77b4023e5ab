/** The editor of the declaration; everything behind this file is loaded with it. A jump from another pane is in `jump.ts`. */
export { DeclarationEditor, DeclarationEditor as default, type DeclarationEditorProps } from './DeclarationEditor';
